import { type EmploymentType, employmentTypes, notificationTypes } from '@officine/api/constants'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { jobContext } from '../../tests/support/job-context.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import {
  addAccount,
  addEmployed,
  addLavalPharmacy,
  contactRow,
  endEmployments,
} from '../../tests/support/test-records.ts'
import {
  account,
  auditEntry,
  contact,
  declaration,
  employment,
  notification,
  outgoingMail,
  pharmacy,
  statement,
} from '../database/schema.ts'
import { confirmUpToDate } from '../pharmacies/statements.ts'
import { remindJob } from './remind.ts'

const { Owner, DelegatedResponsible, Employee, Mandator } = employmentTypes
const { MandatoryDeclaration, UpdateEmployment, UpdatePharmacy, UpdateUser } = notificationTypes

const now = new Date('2026-11-21T15:00:00Z')
const daysFrom = (days: number, from = now) => new Date(from.getTime() + days * 86_400_000)

const database = testDatabase()

beforeEach(async () => {
  const { db } = database
  for (const table of [outgoingMail, notification, declaration, statement, employment, account]) {
    await db.delete(table)
  }
})

/** A pharmacy whose record and list of employees were confirmed on a day, or never. */
async function addPharmacyConfirmed(on: string | null): Promise<string> {
  const { db } = database
  const id = await addLavalPharmacy(db)
  await db
    .update(pharmacy)
    .set({ createdAt: daysFrom(-800) })
    .where(eq(pharmacy.id, id))
  if (on === null) return id
  const { contactId } = await addEmployed(db, id)
  for (const subject of ['pharmacy', 'employees'] as const) {
    await db.insert(statement).values({ pharmacyId: id, subject, confirmedOn: on, confirmedBy: contactId })
  }
  return id
}

/** A person with an account; by default recently confirmed, with a signed declaration. */
async function addMember(
  pharmacyId: string,
  type: EmploymentType = Owner,
  {
    confirmedOn = '2026-11-11',
    signed = daysFrom(-10),
  }: { confirmedOn?: string | null; signed?: Date | null } = {},
) {
  const { db } = database
  const { contactId } = await addEmployed(db, pharmacyId, type, type === DelegatedResponsible ? 1 : null)
  await addAccount(db, contactId, { createdAt: daysFrom(-900) })
  await db.update(contact).set({ confirmedOn }).where(eq(contact.id, contactId))
  if (signed) {
    const signedColumns = { createdAt: signed, dueAt: signed, signedAt: signed, accepted: true }
    await db.insert(declaration).values({ contactId, termsVersion: '2026-01', ...signedColumns })
  }
  return contactId
}

const run = (at = now) => remindJob.run(jobContext(database.db, at), {})

async function notificationsOf(contactId: string) {
  const open = and(eq(notification.contactId, contactId), isNull(notification.dismissedAt))
  const rows = await database.db.select().from(notification).where(open).orderBy(notification.type)
  return rows.map(({ kind, type, pharmacyId }) => [kind, type, pharmacyId])
}

const mails = () => database.db.select().from(outgoingMail)

describe('a pharmacy that was not confirmed for a year', () => {
  test('reminds its owners and delegates of record and employees, in one mail each', async () => {
    const id = await addPharmacyConfirmed('2025-11-21')
    const people = [await addMember(id), await addMember(id, DelegatedResponsible)]
    const others = [await addMember(id, Employee), await addMember(id, Mandator)]
    expect(await run()).toMatchObject({ people: 2, reminders: 4, mails: 2 })
    for (const person of people) {
      expect(await notificationsOf(person)).toEqual([
        [3, UpdateEmployment, id],
        [3, UpdatePharmacy, id],
      ])
    }
    for (const other of others) expect(await notificationsOf(other)).toEqual([])
    const [mail] = await mails()
    expect(mail?.template).toBe('yearlyReminder')
    expect(mail?.parameters).toEqual({
      profile: 'no',
      hasPharmacies: 'yes',
      pharmacies: '– Pharmacie Roy (Laval)',
      hasEmployees: 'yes',
      employees: '– Pharmacie Roy (Laval)',
    })
  })

  test('reminds once, even if run again or concurrently on several machines', async () => {
    const id = await addPharmacyConfirmed(null)
    const owner = await addMember(id)
    const runs = await Promise.all([run(), run(), run(), run()])
    expect(runs.map(({ mails: sent }) => sent).sort()).toEqual([0, 0, 0, 1])
    expect(await run(daysFrom(30))).toMatchObject({ people: 0, mails: 0 })
    expect(await mails()).toHaveLength(1)
    expect(await notificationsOf(owner)).toHaveLength(2)
  })

  test('reminds again two weeks after it was postponed, as the portal says', async () => {
    const id = await addPharmacyConfirmed(null)
    const owner = await addMember(id)
    await run()
    // Some hours after that day's run of the job.
    await database.db.update(notification).set({ dismissedAt: new Date(now.getTime() + 2 * 3_600_000) })
    expect(await run(daysFrom(13))).toMatchObject({ people: 0, mails: 0 })
    expect(await notificationsOf(owner)).toEqual([])
    expect(await run(daysFrom(14))).toMatchObject({ people: 1, reminders: 2, mails: 1 })
    expect(await notificationsOf(owner)).toHaveLength(2)
  })

  test('reminds again a year later, and shows one notification of each', async () => {
    const id = await addPharmacyConfirmed(null)
    const owner = await addMember(id)
    await run()
    const nextYear = new Date('2027-11-21T15:00:00Z')
    await database.db.update(contact).set({ confirmedOn: '2027-09-17' }).where(eq(contact.id, owner))
    expect(await run(daysFrom(-1, nextYear))).toMatchObject({ reminders: 0 })
    expect(await run(nextYear)).toMatchObject({ reminders: 2 })
    expect((await notificationsOf(owner)).filter(([, type]) => type !== MandatoryDeclaration)).toHaveLength(2)
  })

  test('reminds nobody once it is confirmed, and dismisses the notification', async () => {
    const { db } = database
    const id = await addPharmacyConfirmed(null)
    const owner = await addMember(id)
    await run()
    const [row] = await db.select().from(pharmacy).where(eq(pharmacy.id, id))
    if (!row) throw new Error('no pharmacy')
    const confirmed = { subject: 'pharmacy', confirmedOn: '2026-11-22', confirmedBy: owner } as const
    await confirmUpToDate(db, row, { ...confirmed, actor: { contactId: owner, requestId: null } })
    expect(await notificationsOf(owner)).toEqual([[3, UpdateEmployment, id]])
  })
})

test.each([
  ['a day short of a year', '2025-11-22'],
  ['lately', '2026-10-01'],
])('a confirmation %s causes no reminder', async (_, on) => {
  await addMember(await addPharmacyConfirmed(on))
  expect(await run()).toMatchObject({ people: 0, mails: 0 })
})

test('a pharmacy that was never confirmed causes a reminder at once, even if it is new', async () => {
  const { db } = database
  const id = await addLavalPharmacy(db)
  const owner = await addMember(id)
  expect(await run()).toMatchObject({ people: 1, reminders: 2, mails: 1 })
  expect(await notificationsOf(owner)).toEqual([
    [3, UpdateEmployment, id],
    [3, UpdatePharmacy, id],
  ])
})

test('days are in Quebec time: late in the evening it is not tomorrow yet', async () => {
  await addMember(await addPharmacyConfirmed('2025-11-21'))
  expect(await run(new Date('2026-11-21T03:00:00Z'))).toMatchObject({ reminders: 0 })
  expect(await run(new Date('2026-11-21T05:00:00Z'))).toMatchObject({ reminders: 2 })
})

test('people without an account, with an ended employment, or of a closed pharmacy get no reminder', async () => {
  const { db } = database
  const id = await addPharmacyConfirmed(null)
  await addEmployed(db, id, Owner)
  const former = await addMember(id)
  await endEmployments(db, { contactId: former }, '2026-11-21')
  const closed = await addPharmacyConfirmed(null)
  await addMember(closed)
  await db.update(pharmacy).set({ isActive: false }).where(eq(pharmacy.id, closed))
  expect(await run()).toMatchObject({ people: 0, mails: 0 })
})

test.each([
  ['for a year', '2025-11-21'],
  ['ever, with an account of more than a year', null],
])('a contact that was not confirmed %s reminds its person, in their language', async (_, confirmedOn) => {
  const { db } = database
  const person = await addMember(await addPharmacyConfirmed('2026-10-01'), Employee, { confirmedOn })
  await db.update(contact).set({ language: 'en-CA' }).where(eq(contact.id, person))
  expect(await run()).toMatchObject({ people: 1, reminders: 1 })
  expect(await notificationsOf(person)).toEqual([[3, UpdateUser, null]])
  const [mail] = await mails()
  expect([mail?.language, mail?.parameters.profile]).toEqual(['en-CA', 'yes'])
})

describe('the yearly declaration', () => {
  test('is requested from owners, employees and mandators, once', async () => {
    const id = await addPharmacyConfirmed('2026-10-01')
    const people = await Promise.all(
      [Owner, Employee, Mandator].map((type) => addMember(id, type, { signed: null })),
    )
    const delegate = await addMember(id, DelegatedResponsible, { signed: null })
    const runs = await Promise.all([run(), run()])
    expect(runs.reduce((sum, { declarations }) => sum + Number(declarations), 0)).toBe(3)
    expect(await run(daysFrom(1))).toMatchObject({ people: 0 })
    for (const person of people)
      expect(await notificationsOf(person)).toEqual([[3, MandatoryDeclaration, null]])
    expect(await notificationsOf(delegate)).toEqual([])
    const requestedDeclarations = await database.db.select().from(declaration)
    expect(new Set(requestedDeclarations.map(({ dueAt }) => dueAt.toISOString()))).toEqual(
      new Set(['2027-01-06T04:59:59.000Z']),
    )
    const [mail] = await mails()
    expect(mail?.parameters).toEqual({ dueOn: '5\u00a0janvier\u00a02027' })
    const ids = requestedDeclarations.map(({ id }) => id)
    const entries = await auditEntries(database.db, inArray(auditEntry.recordId, ids))
    expect(entries).toHaveLength(3)
  })

  test('is requested again a year after it was signed', async () => {
    const id = await addPharmacyConfirmed('2026-10-01')
    await addMember(id, Employee, { signed: daysFrom(-364) })
    expect(await run()).toMatchObject({ declarations: 0 })
    expect(await run(daysFrom(1))).toMatchObject({ declarations: 1 })
  })

  test('is announced again a week before it is due, unless it was answered', async () => {
    const { db } = database
    const id = await addPharmacyConfirmed('2026-10-01')
    const [late, early] = [
      await addMember(id, Owner, { signed: null }),
      await addMember(id, Employee, { signed: null }),
    ]
    await run()
    await db.delete(outgoingMail)
    await db
      .update(declaration)
      .set({ signedAt: daysFrom(3), accepted: false })
      .where(eq(declaration.contactId, early))
    expect(await run(daysFrom(37))).toMatchObject({ people: 0 })
    expect(await run(daysFrom(40))).toMatchObject({ declarationReminders: 1, mails: 1 })
    expect(await run(daysFrom(41))).toMatchObject({ people: 0 })
    const [mail] = await mails()
    const person = await contactRow(db, late)
    expect([mail?.template, mail?.recipientAddress]).toEqual(['declarationSoonDue', person.email])
  })
})
