import { readFileSync } from 'node:fs'
import {
  employmentTypes,
  notificationKinds,
  notificationTypes,
  type TransactionStatus,
} from '@officine/api/constants'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { addTaxReceipt } from '../../tests/support/declarations-and-receipts.ts'
import { jobContext } from '../../tests/support/job-context.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { addMemberRequest } from '../../tests/support/test-member-requests.ts'
import { addAccount, addLavalPharmacy, addPerson } from '../../tests/support/test-records.ts'
import { newId } from '../database/ids.ts'
import {
  auditEntry,
  contact,
  declaration,
  employment,
  notification,
  participationAgreement,
  participationNotice,
  plannedEmployment,
  request,
  statement,
  storedFile,
  taxReceipt,
  transaction,
  transactionEvent,
} from '../database/schema.ts'
import {
  draftNoticeDays,
  type RetainedData,
  type RetentionPeriod,
  retentionCutoff,
  retentionPeriods,
} from '../retention-periods.ts'
import { referencesToPeople } from './retention/retention-rules.ts'
import { retentionJob } from './retention-job.ts'

// The database checks the age of audit entries with its own clock.
const now = new Date()

/** An instant two days before, or after, the limit of a retention period. */
const over = (data: RetainedData) => new Date(retentionCutoff(data, now).getTime() - 2 * 86_400_000)
const within = (data: RetainedData) => new Date(retentionCutoff(data, now).getTime() + 2 * 86_400_000)
const day = (at: Date) => at.toISOString().slice(0, 10)

const database = testDatabase()
let pharmacyId: string
let person: string

beforeAll(async () => {
  pharmacyId = await addLavalPharmacy(database.db)
  person = await addPerson(database.db)
  await addAccount(database.db, person)
})

const run = () => retentionJob.run(jobContext(database.db, now), {})

describe('records older than their retention period are erased, younger ones stay', () => {
  test('refused requests and ended employments', async () => {
    const { db } = database
    const of = async (validationStatus: number, endDate: string | null) => {
      const [row] = await db
        .insert(employment)
        .values({
          ...{ contactId: person, pharmacyId: await addLavalPharmacy(db), type: employmentTypes.Employee },
          ...{ validationStatus, endDate, startDate: '2015-01-01' },
        })
        .returning({ id: employment.id })
      return row?.id
    }
    await of(0, day(over('refusedRequests')))
    await of(1, day(over('endedEmployments')))
    const stay = [
      await of(0, day(within('refusedRequests'))),
      await of(1, day(within('endedEmployments'))),
      await of(1, day(over('refusedRequests'))),
      await of(1, null),
      await of(0, null),
    ]
    expect(await run()).toMatchObject({ refusedRequests: 1, endedEmployments: 1 })
    const remaining = (await db.select({ id: employment.id }).from(employment)).map(({ id }) => id)
    expect(remaining.sort()).toEqual(stay.sort())
  })

  test('dismissed notices; undismissed ones stay forever', async () => {
    const { db } = database
    const notice = { contactId: person, kind: 3, type: 3, createdAt: over('dismissedNotifications') }
    await db
      .insert(notification)
      .values([
        { ...notice, dismissedAt: over('dismissedNotifications') },
        { ...notice, dismissedAt: within('dismissedNotifications') },
        notice,
      ])
    expect(await run()).toMatchObject({ dismissedNotifications: 1 })
    expect(await db.$count(notification)).toBe(2)
  })

  test('declarations and statements, except for the last of each', async () => {
    const { db } = database
    const signed = (at: Date) => ({
      ...{ contactId: person, termsVersion: '2015-01', accepted: true },
      ...{ createdAt: at, dueAt: at, signedAt: at },
    })
    const [old, older] = [over('declarations'), new Date(over('declarations').getTime() - 86_400_000)]
    await db.insert(declaration).values([signed(old), signed(older)])
    const confirmed = (subject: 'pharmacy' | 'employees', at: Date) => ({
      ...{ pharmacyId, subject, confirmedBy: person },
      confirmedOn: day(at),
    })
    await db
      .insert(statement)
      .values([
        confirmed('pharmacy', older),
        confirmed('pharmacy', within('statements')),
        confirmed('employees', old),
      ])
    expect(await run()).toMatchObject({ declarations: 1, statements: 1 })
    expect(await db.$count(declaration)).toBe(1)
    expect(await db.$count(statement)).toBe(2)
  })

  test('requests, whose files then have no owner', async () => {
    const { db } = database
    const sent = async (createdAt: Date, handledAt: Date | null = null) => {
      const id = newId()
      const fixed = { chapterId: 1, categoryId: 1, subjectId: 1 }
      const answered = handledAt === null ? {} : { handledAt, handledBy: person, answer: 'C’est fait.' }
      await db
        .insert(request)
        .values({ id, contactId: person, description: 'x', createdAt, ...fixed, ...answered })
      const file = {
        name: 'a.pdf',
        size: 1,
        mediaType: 'application/pdf',
        sha256: '',
        state: 'clean',
      } as const
      await db
        .insert(storedFile)
        .values({ ...file, storageKey: newId(), uploadedBy: person, requestId: id, createdAt })
      return id
    }
    await sent(over('documents'))
    await sent(over('documents'), over('documents'))
    const young = await sent(within('documents'))
    const recentlyAnswered = await sent(over('documents'), within('documents'))
    expect(await run()).toMatchObject({ documents: 2 })
    const files = (await db.select().from(storedFile)).map(({ requestId }) => requestId)
    expect(files.sort()).toEqual([young, recentlyAnswered, null, null].sort())
  })

  test('transactions that were applied, returned or withdrawn, with their history; no pending ones', async () => {
    const { db } = database
    const closed = async (status: TransactionStatus, at: Date, isApplied = false) => {
      const id = newId()
      const times = { createdAt: at, changedAt: at, sentAt: at, appliedAt: isApplied ? at : null }
      await db
        .insert(transaction)
        .values({ id, pharmacyId, type: 'move', status, createdBy: person, ...times })
      await db.insert(transactionEvent).values({ transactionId: id, status, at, by: person })
      return id
    }
    const old = over('closedTransactions')
    await closed('accepted', old, true)
    await closed('returned', old)
    await closed('withdrawn', old)
    const toCome = await closed('accepted', old)
    const planned = { pharmacyId, contactId: person, type: employmentTypes.Owner, validationStatus: 1 }
    const [startedEmployment] = await db.insert(employment).values(planned).returning({ id: employment.id })
    await db
      .insert(plannedEmployment)
      .values({ transactionId: toCome, employmentId: startedEmployment?.id ?? '', kind: 'begins' })
    const stay = [
      toCome,
      await closed('accepted', within('closedTransactions'), true),
      await closed('submitted', old),
    ]
    expect(await run()).toMatchObject({ closedTransactions: 3 })
    const remaining = (await db.select({ id: transaction.id }).from(transaction)).map(({ id }) => id)
    expect(remaining.sort()).toEqual(stay.sort())
    expect(await db.$count(transactionEvent)).toBe(3)
    expect(await db.$count(plannedEmployment)).toBe(1)
    await db.delete(employment).where(eq(employment.id, startedEmployment?.id ?? ''))
  })

  test('notices of erased transactions only', async () => {
    const { db } = database
    await db.delete(notification)
    await db.delete(transaction)
    const closed = async (at: Date) => {
      const id = newId()
      const form = { id, pharmacyId, type: 'move', status: 'accepted', createdBy: person } as const
      const times = { createdAt: at, changedAt: at, sentAt: at, appliedAt: at }
      await db.insert(transaction).values({ ...form, ...times })
      return id
    }
    const [old, young] = [await closed(over('closedTransactions')), await closed(now)]
    const notice = { contactId: person, kind: notificationKinds.InformationNotice }
    const { Transaction, UpdateEmployment } = notificationTypes
    await db.insert(notification).values([
      { ...notice, type: Transaction, subjectId: old },
      { ...notice, type: Transaction, subjectId: young },
      { ...notice, type: UpdateEmployment, subjectId: newId() },
    ])
    expect(await run()).toMatchObject({ closedTransactions: 1 })
    const remaining = (await db.select().from(notification)).map(({ type, subjectId }) => [type, subjectId])
    expect(remaining).toHaveLength(2)
    expect(remaining).toContainEqual([Transaction, young])
  })

  test('notices of erased requests and tax receipts', async () => {
    const { db } = database
    await db.delete(notification)
    await db.delete(storedFile)
    await db.delete(request)
    const add = async (createdAt: Date) => (await addMemberRequest(db, person, null, { createdAt })).id
    const [old, young] = [await add(over('documents')), await add(within('documents'))]
    const receipt = await addTaxReceipt(db, person, { year: now.getUTCFullYear() })
    const notice = { contactId: person, kind: notificationKinds.InformationNotice }
    const ofDocument = { ...notice, type: notificationTypes.Document }
    await db
      .insert(notification)
      .values([old, young, receipt, newId()].map((subjectId) => ({ ...ofDocument, subjectId })))
    await run()
    const remaining = (await db.select().from(notification)).map(({ subjectId }) => subjectId)
    expect(remaining.sort()).toEqual([young, receipt].sort())
  })

  test('agreements of accessa from their end, and notices once carried out or taken back; no open ones', async () => {
    const { db } = database
    const [old, young] = [over('endedAgreements'), within('endedAgreements')]
    const signed = { pharmacyId, signedBy: person, signedOn: '2015-01-01' }
    await db.insert(participationAgreement).values([
      { ...signed, effectiveOn: '2015-01-01', endedOn: day(old) },
      { ...signed, effectiveOn: '2016-01-01', endedOn: day(young) },
      { ...signed, effectiveOn: '2017-01-01' },
    ])
    const given = { pharmacyId, givenOn: '2015-01-01', givenBy: person, lastDay: '2015-02-15' }
    await db
      .insert(participationNotice)
      .values([
        { ...given, carriedOutAt: old },
        { ...given, takenBackAt: old, takenBackBy: person },
        { ...given, carriedOutAt: young },
        { ...given, takenBackAt: young, takenBackBy: person },
        given,
      ])
    expect(await run()).toMatchObject({ endedAgreements: 3 })
    const agreements = await db.select().from(participationAgreement)
    expect(agreements.map(({ effectiveOn }) => effectiveOn).sort()).toEqual(['2016-01-01', '2017-01-01'])
    const notices = await db.select().from(participationNotice)
    expect(notices.map(({ carriedOutAt, takenBackAt }) => carriedOutAt ?? takenBackAt)).toEqual(
      expect.arrayContaining([young, young, null]),
    )
    expect(notices).toHaveLength(3)
  })

  test('tax receipts, seven whole years after their year', async () => {
    const { db } = database
    const year = now.getUTCFullYear()
    const receipt = (of: number) => ({
      ...{ contactId: person, year: of, number: `R${of}` },
      ...{ amountCents: 100, issuedOn: `${of + 1}-02-01` },
    })
    await db.insert(taxReceipt).values([receipt(year - 8), receipt(year - 7)])
    expect(await run()).toMatchObject({ taxReceipts: 1 })
  })

  test('tax receipts with those that cancelled them', async () => {
    const { db } = database
    const year = now.getUTCFullYear() - 8
    const facts = { contactId: person, year, amountCents: 100, issuedOn: `${year + 1}-02-01` }
    const ids = ['', '', ''].map(() => newId())
    await db
      .insert(taxReceipt)
      .values(ids.map((id, at) => ({ ...facts, id, number: `C${at}`, replacesId: ids[at - 1] ?? null })))
    expect(await run()).toMatchObject({ taxReceipts: 3 })
  })

  test('people without references, with or without an unused invitation', async () => {
    const { db } = database
    const old = { createdAt: over('peopleWithoutTies'), updatedAt: over('peopleWithoutTies') }
    const unreferenced = await addPerson(db)
    const member = await addPerson(db)
    const referenced = await addPerson(db)
    const young = await addPerson(db)
    for (const id of [unreferenced, member, referenced])
      await db.update(contact).set(old).where(eq(contact.id, id))
    await addAccount(db, member)
    await db.insert(employment).values({ contactId: referenced, pharmacyId, type: employmentTypes.Employee })
    expect(await run()).toMatchObject({ peopleWithoutTies: 1 })
    const remaining = new Set((await db.select({ id: contact.id }).from(contact)).map(({ id }) => id))
    expect([unreferenced, member, referenced, young].map((id) => remaining.has(id))).toEqual([
      false,
      true,
      true,
      true,
    ])
  })

  test('audit entries; the database refuses to delete younger ones or to change any', async () => {
    const { db } = database
    const entry = (recordId: string, at: Date) => ({ action: 'x', recordType: 'y', recordId, at })
    await db
      .insert(auditEntry)
      .values([entry('old', over('auditEntries')), entry('young', within('auditEntries'))])
    expect(await run()).toMatchObject({ auditEntries: 1 })
    const remaining = await auditEntries(db, eq(auditEntry.recordType, 'y'))
    expect(remaining.map(({ recordId }) => recordId)).toEqual(['young'])
    await expect(db.delete(auditEntry)).rejects.toMatchObject({ cause: { code: '42501' } })
    await expect(db.update(auditEntry).set({ action: 'z' })).rejects.toMatchObject({
      cause: { code: '42501' },
    })
    await expect(db.execute(sql`truncate audit_entry`)).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})

test('a second run erases nothing and reports it', async () => {
  await run()
  const again = await run()
  expect(new Set(Object.values(again))).toEqual(new Set([0]))
})

test('each erasure is logged, without saying whose record it was', async () => {
  const { db } = database
  const entries = await auditEntries(db, eq(auditEntry.action, 'retention.erase'))
  expect(entries.length).toBeGreaterThan(5)
  for (const { recordId, actorId, fields } of entries)
    expect([recordId, actorId, fields]).toEqual([null, null, []])
})

test('no person is erased who is referenced by any table', async () => {
  const { rows } = await database.db.execute<{ table: string; column: string }>(sql`
    select t.relname as table, a.attname as column from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'contact'::regclass and c.confdeltype <> 'c'`)
  expect(rows.length).toBeGreaterThan(0)
  expect(referencesToPeople).toEqual(expect.arrayContaining(rows.map(({ table, column }) => [table, column])))
})

test('the docs list each period correctly', () => {
  const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
  const documentedPeriods = [...page.matchAll(/^\| `(\w+)` \| .* \| (\d+) (day|year)s? \|/gm)].map(
    ([, name, count, unit]) => [name, `${count} ${unit}`],
  )
  const periods: readonly (readonly [string, RetentionPeriod])[] = Object.entries(retentionPeriods)
  const expected = periods.map(([name, { years, days }]) => [name, years ? `${years} year` : `${days} day`])
  expect(documentedPeriods).toEqual(expected)
  expect(page).toContain(`${draftNoticeDays} days before`)
})
