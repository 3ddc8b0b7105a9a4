import {
  employmentTypes,
  type ImportState,
  jobFields,
  notificationKinds,
  notificationTypes,
  type TransactionType,
} from '@officine/api/constants'
import { calendarDateOf } from '@officine/i18n/locale'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { jobContext } from '../../tests/support/job-context.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { addAccount, addLavalPharmacy, addPerson } from '../../tests/support/test-records.ts'
import { newId } from '../database/ids.ts'
import {
  auditEntry,
  contact,
  employment,
  factorReset,
  idempotencyKey,
  knownDevice,
  notification,
  oidcPayload,
  oneTimeToken,
  outgoingMail,
  registerImport,
  signIn,
  storedFile,
  transaction,
  transactionOwner,
} from '../database/schema.ts'
import { expireJob } from './expire.ts'

const now = new Date('2026-11-21T15:00:00Z')
const daysAgo = (days: number, from = now) => new Date(from.getTime() - days * 86_400_000)

const database = testDatabase()
let creator: string

beforeAll(async () => {
  creator = await addPerson(database.db)
})

beforeEach(async () => {
  for (const table of [outgoingMail, storedFile, transaction, oneTimeToken]) await database.db.delete(table)
})

const run = (at = now) => expireJob.run(jobContext(database.db, at), {})

async function addDraft(
  changedAt: Date,
  { type = 'purchase', ...rest }: Partial<typeof transaction.$inferInsert> & { type?: TransactionType } = {},
): Promise<string> {
  const { db } = database
  const id = newId()
  const pharmacyId = type === 'opening' ? null : await addLavalPharmacy(db)
  await db.insert(transaction).values({ id, type, pharmacyId, createdBy: creator, changedAt, ...rest })
  return id
}

const draftIds = async () => (await database.db.select().from(transaction)).map(({ id }) => id)
const mails = () => database.db.select().from(outgoingMail)

describe('an abandoned draft', () => {
  test('is announced two weeks ahead, once, and then deleted', async () => {
    const { db } = database
    const id = await addDraft(daysAgo(76))
    expect(await run(daysAgo(1))).toMatchObject({ draftsNotified: 0, draftsDeleted: 0 })
    expect(await run()).toMatchObject({ draftsNotified: 1, draftsDeleted: 0 })
    expect(await run(daysAgo(-1))).toMatchObject({ draftsNotified: 0, draftsDeleted: 0 })
    const [mail] = await mails()
    expect(mail?.template).toBe('draftExpires')
    expect(mail?.parameters).toEqual({
      type: 'purchase',
      hasPharmacy: 'yes',
      pharmacy: 'Pharmacie Roy',
      expiresOn: '5\u00a0décembre\u00a02026',
      transactionId: id,
    })
    expect(await run(daysAgo(-13))).toMatchObject({ draftsDeleted: 0 })
    expect(await run(daysAgo(-14))).toMatchObject({ draftsDeleted: 1 })
    expect(await draftIds()).toEqual([])
    const entries = await auditEntries(db, eq(auditEntry.recordId, id))
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'transaction.expire',
      'transaction.notifyExpiry',
    ])
  })

  test('is never deleted without notice, however late the job runs', async () => {
    await addDraft(daysAgo(400), { type: 'opening' })
    expect(await run()).toMatchObject({ draftsNotified: 1, draftsDeleted: 0 })
    const [mail] = await mails()
    expect(mail?.parameters.hasPharmacy).toBe('no')
    expect(await run(daysAgo(-14))).toMatchObject({ draftsDeleted: 1 })
  })

  test('is announced again after a saved step or an uploaded file', async () => {
    const { db } = database
    const saved = await addDraft(daysAgo(76))
    const uploaded = await addDraft(daysAgo(76))
    await run()
    await db
      .update(transaction)
      .set({ changedAt: daysAgo(-5) })
      .where(eq(transaction.id, saved))
    const person = { firstName: 'Ève', lastName: 'Roy', email: 'eve@exemple.test', isResponder: true }
    const [owner] = await db
      .insert(transactionOwner)
      .values({ ...person, transactionId: uploaded, position: 1, change: 'joins' })
      .returning({ id: transactionOwner.id })
    const file = { name: 'a.pdf', size: 1, mediaType: 'application/pdf', sha256: '', state: 'clean' } as const
    const fileColumns = { storageKey: newId(), uploadedBy: creator, transactionOwnerId: owner?.id }
    await db.insert(storedFile).values({ ...file, ...fileColumns, createdAt: daysAgo(-6) })
    expect(await run(daysAgo(-20))).toMatchObject({ draftsDeleted: 0, draftsNotified: 0 })
    expect(await run(daysAgo(-83))).toMatchObject({ draftsDeleted: 0, draftsNotified: 2 })
    expect(await run(daysAgo(-97))).toMatchObject({ draftsDeleted: 2 })
    const [remaining] = await db.select().from(storedFile)
    expect(remaining?.transactionOwnerId).toBeNull()
  })

  test('is announced and deleted once by two concurrent machines', async () => {
    await addDraft(daysAgo(76))
    await Promise.all([run(), run(), run()])
    expect(await mails()).toHaveLength(1)
    const runs = await Promise.all([run(daysAgo(-14)), run(daysAgo(-14))])
    expect(runs.reduce((sum, one) => sum + Number(one.draftsDeleted), 0)).toBe(1)
  })
})

test('the end of a filer’s ownership closes their form and notifies them once', async () => {
  const { db } = database
  const pharmacyId = await addLavalPharmacy(db)
  const form = { pharmacyId, type: 'move' as const }
  const id = await addDraft(now, form)
  await addDraft(now, { ...form, status: 'submitted' })
  await addDraft(now, { ...form, isBegunForFiler: true })
  const owner = { type: employmentTypes.Owner, validationStatus: 1, contactId: creator }
  await db.insert(employment).values([
    { ...owner, pharmacyId, endDate: calendarDateOf(now) },
    { ...owner, pharmacyId: await addLavalPharmacy(db) },
  ])
  expect(await run(daysAgo(1))).toMatchObject({ transactionsClosed: 0 })
  expect(await run()).toMatchObject({ transactionsClosed: 1 })
  expect(await run(daysAgo(-1))).toMatchObject({ transactionsClosed: 0 })
  const [mail] = await mails()
  expect([mail?.template, mail?.parameters.transactionId]).toEqual(['transactionClosed', id])
  const notifications = await db.select().from(notification).where(eq(notification.contactId, creator))
  expect(notifications).toMatchObject([{ subjectId: id, pharmacyId, type: notificationTypes.Transaction }])
  // Deleting a draft deletes its notification.
  await run(daysAgo(-76))
  await run(daysAgo(-90))
  expect(await db.select().from(notification).where(eq(notification.subjectId, id))).toEqual([])
})

test.each([
  ['from the evening before', '2026-11-21T02:00:00Z'],
  ['of the same day', '2026-11-21T14:00:00Z'],
])(
  'another notification about a form, %s, does not prevent the later one that it is closed',
  async (_, at) => {
    const { db } = database
    const filer = await addPerson(db)
    const pharmacyId = await addLavalPharmacy(db)
    const id = await addDraft(now, { pharmacyId, type: 'move', createdBy: filer })
    const owner = { type: employmentTypes.Owner, validationStatus: 1, contactId: filer }
    await db.insert(employment).values({ ...owner, pharmacyId, endDate: calendarDateOf(now) })
    const columns = { type: notificationTypes.Transaction, kind: notificationKinds.Reminder }
    await db
      .insert(notification)
      .values({ ...columns, contactId: filer, pharmacyId, subjectId: id, createdAt: new Date(at) })
    expect(await run()).toMatchObject({ transactionsClosed: 1 })
    expect(await run()).toMatchObject({ transactionsClosed: 0 })
    expect((await mails()).map(({ template }) => template)).toEqual(['transactionClosed'])
    const entries = await auditEntries(db, eq(auditEntry.recordId, id))
    expect(entries.map(({ action }) => action)).toEqual(['transaction.tellClosing'])
  },
)

test('sent and returned forms are no drafts and stay', async () => {
  const sent = await addDraft(daysAgo(900), { status: 'submitted' })
  const returned = await addDraft(daysAgo(900), { status: 'returned' })
  await run()
  await run(daysAgo(-30))
  expect((await draftIds()).sort()).toEqual([sent, returned].sort())
  expect(await mails()).toEqual([])
})

test('tokens are deleted three months after they end, card tickets after a day', async () => {
  const { db } = database
  const token = (
    purpose: 'signup' | 'membershipCard',
    tokenHash: string,
    expiresAt: Date,
    spentAt: Date | null = null,
  ) => ({ purpose, tokenHash, expiresAt, spentAt, contactId: creator })
  await addAccount(db, creator)
  await db
    .insert(oneTimeToken)
    .values([
      token('signup', 'valid', daysAgo(-3)),
      token('signup', 'expired lately', daysAgo(89)),
      token('signup', 'expired long ago', daysAgo(91)),
      token('signup', 'spent long ago', daysAgo(80), daysAgo(92)),
      token('membershipCard', 'ticket of before', daysAgo(2)),
      token('membershipCard', 'ticket of today', daysAgo(0)),
    ])
  expect(await run()).toMatchObject({ tokens: 3 })
  const remaining = (await db.select().from(oneTimeToken)).map(({ tokenHash }) => tokenHash)
  expect(remaining.sort()).toEqual(['expired lately', 'ticket of today', 'valid'])
})

test('the invitation of a person without an account stays: lists show its expiry, and its sender may send another', async () => {
  const { db } = database
  const invitee = await addPerson(db)
  const sent = { purpose: 'signup', contactId: invitee, expiresAt: daysAgo(400) } as const
  await db.insert(oneTimeToken).values({ ...sent, tokenHash: 'of an invitee' })
  await run()
  expect(await db.$count(oneTimeToken, eq(oneTimeToken.contactId, invitee))).toBe(1)
})

test('a mail that is undelivered for two weeks is deleted', async () => {
  const { db } = database
  const mail = { template: 'declarationAsked', parameters: { dueOn: '' }, language: 'fr-CA' } as const
  const to = { recipientName: 'Ève Roy', recipientAddress: 'eve@exemple.test' }
  await db.insert(outgoingMail).values([
    { ...mail, ...to, createdAt: daysAgo(15), attempts: 20 },
    { ...mail, ...to, createdAt: daysAgo(13), attempts: 19 },
  ])
  expect(await run()).toMatchObject({ mails: 1 })
  expect((await mails()).map(({ attempts }) => attempts)).toEqual([19])
})

test('expired idempotency keys and sessions are deleted', async () => {
  const { db } = database
  const real = new Date()
  const key = { contactId: creator, call: 'POST x', bodyHash: '' }
  await db.insert(idempotencyKey).values([
    { ...key, key: 'old', createdAt: daysAgo(2, real) },
    { ...key, key: 'new' },
  ])
  const session = { model: 'Session', payload: {} }
  await db.insert(oidcPayload).values([
    { ...session, id: 'over', expiresAt: daysAgo(1, real) },
    { ...session, id: 'alive', expiresAt: daysAgo(-1, real) },
  ])
  expect(await run(real)).toMatchObject({ idempotencyKeys: 1, sessions: 1 })
})

test('sign-ins are deleted after 90 days, devices 400 days after the last sign-in there', async () => {
  const { db } = database
  await db.insert(signIn).values(
    [91, 89].map((days) => ({
      ...{ contactId: creator, outcome: 'succeeded' as const, methods: [], network: '' },
      at: daysAgo(days),
    })),
  )
  await db
    .insert(knownDevice)
    .values(
      [401, 399].map((days) => ({ contactId: creator, cookieHash: `${days}`, lastSeenAt: daysAgo(days) })),
    )
  expect(await run()).toMatchObject({ signIns: 1, knownDevices: 1 })
  expect(await db.$count(signIn)).toBe(1)
  expect((await db.select().from(knownDevice)).map(({ cookieHash }) => cookieHash)).toEqual(['399'])
})

test('imports of the register are deleted after 7 days with what they found, unless one works', async () => {
  const { db } = database
  const add = async (state: ImportState, days: number) => {
    const [row] = await db
      .insert(registerImport)
      .values({ state, createdBy: creator, createdAt: daysAgo(days) })
      .returning({ id: registerImport.id })
    return row?.id ?? ''
  }
  const file = { size: 1, mediaType: 'text/csv', sha256: '', state: 'clean' as const, uploadedBy: creator }
  const over = await add('applied', 8)
  await db
    .insert(storedFile)
    .values({ ...file, name: 'personnes.csv', storageKey: 'imported', importId: over })
  await add('abandoned', 8)
  const recent = await add('applied', 6)
  const working = await add('applying', 8)
  expect(await run()).toMatchObject({ registerImports: 2 })
  const left = (await db.select().from(registerImport)).map(({ id }) => id)
  expect(new Set(left)).toEqual(new Set([recent, working]))
  // The sweep deletes files that belong to nothing.
  const [detached] = await db.select().from(storedFile)
  expect(detached).toMatchObject({ storageKey: 'imported', importId: null })
})

test('a removal of factors that nobody confirmed is deleted after 7 days', async () => {
  const { db } = database
  const requested = { contactId: creator, requestedBy: creator, confirmedBy: null, closedAt: null }
  await db.insert(factorReset).values([
    { ...requested, reason: 'waits', requestedAt: daysAgo(6) },
    { ...requested, reason: 'over', requestedAt: daysAgo(8) },
    { ...requested, reason: 'given up', requestedAt: daysAgo(8), closedAt: daysAgo(7) },
    {
      ...requested,
      reason: 'confirmed',
      requestedAt: daysAgo(8),
      confirmedBy: creator,
      closedAt: daysAgo(7),
    },
  ])
  expect(await run()).toMatchObject({ factorResets: 2 })
  const remaining = (await db.select().from(factorReset)).map(({ reason }) => reason)
  expect(remaining.sort()).toEqual(['confirmed', 'waits'])
})

test('a draft of a deleted person is deleted like any other', async () => {
  const { db } = database
  const deletedPerson = newId()
  await db.insert(contact).values({
    id: deletedPerson,
    firstName: 'Ève',
    lastName: 'Roy',
    email: `${deletedPerson}@exemple.test`,
    jobField: jobFields.CommunityPharmacy,
  })
  await addDraft(daysAgo(90), { createdBy: deletedPerson })
  await db.delete(contact).where(eq(contact.id, deletedPerson))
  expect(await run()).toMatchObject({ draftsNotified: 1 })
  expect(await mails()).toEqual([])
  expect(await run(daysAgo(-14))).toMatchObject({ draftsDeleted: 1 })
})
