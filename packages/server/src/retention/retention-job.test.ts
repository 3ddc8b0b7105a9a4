import { readFileSync } from 'node:fs'
import {
  employmentTypes,
  notificationKinds,
  notificationTypes,
  type TransactionStatus,
  validationStatuses,
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
  announcement,
  announcementReading,
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
import { retentionJob } from './retention-job.ts'
import {
  draftNoticeDays,
  type RetainedData,
  type RetentionPeriod,
  retentionCutoff,
  retentionPeriods,
} from './retention-periods.ts'
import { referencesToPeople } from './retention-rules.ts'

// The database checks the age of audit entries with its own clock.
const now = new Date()

/** An instant two days before, or after, the cutoff of a retention period. */
const expired = (data: RetainedData) => new Date(retentionCutoff(data, now).getTime() - 2 * 86_400_000)
const unexpired = (data: RetainedData) => new Date(retentionCutoff(data, now).getTime() + 2 * 86_400_000)
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
    const addEmployment = async (status: keyof typeof validationStatuses, endDate: string | null) => {
      const [row] = await db
        .insert(employment)
        .values({
          contactId: person,
          pharmacyId: await addLavalPharmacy(db),
          type: employmentTypes.Employee,
          validationStatus: validationStatuses[status],
          startDate: '2015-01-01',
          endDate,
        })
        .returning({ id: employment.id })
      return row?.id
    }
    // A refused request is an employment that stays `requested` and gets an end date.
    await addEmployment('requested', day(expired('refusedRequests')))
    await addEmployment('approved', day(expired('endedEmployments')))
    const stay = [
      await addEmployment('requested', day(unexpired('refusedRequests'))),
      await addEmployment('approved', day(unexpired('endedEmployments'))),
      await addEmployment('approved', day(expired('refusedRequests'))),
      await addEmployment('approved', null),
      await addEmployment('requested', null),
    ]
    expect(await run()).toMatchObject({ refusedRequests: 1, endedEmployments: 1 })
    const remaining = (await db.select({ id: employment.id }).from(employment)).map(({ id }) => id)
    expect(remaining.sort()).toEqual(stay.sort())
  })

  test('dismissed notifications; undismissed ones stay forever', async () => {
    const { db } = database
    const reminder = {
      contactId: person,
      kind: notificationKinds.Reminder,
      type: notificationTypes.UpdatePharmacy,
      createdAt: expired('dismissedNotifications'),
    }
    await db
      .insert(notification)
      .values([
        { ...reminder, dismissedAt: expired('dismissedNotifications') },
        { ...reminder, dismissedAt: unexpired('dismissedNotifications') },
        reminder,
      ])
    expect(await run()).toMatchObject({ dismissedNotifications: 1 })
    expect(await db.$count(notification)).toBe(2)
  })

  test('declarations except the last of each person, statements except the last of each pharmacy and subject', async () => {
    const { db } = database
    const declarationOf = (at: Date) => ({
      contactId: person,
      termsVersion: '2015-01',
      accepted: true,
      createdAt: at,
      dueAt: at,
      signedAt: at,
    })
    const [old, older] = [expired('declarations'), new Date(expired('declarations').getTime() - 86_400_000)]
    await db.insert(declaration).values([declarationOf(old), declarationOf(older)])
    const statementOf = (subject: 'pharmacy' | 'employees', at: Date) => ({
      pharmacyId,
      subject,
      confirmedBy: person,
      confirmedOn: day(at),
    })
    await db
      .insert(statement)
      .values([
        statementOf('pharmacy', older),
        statementOf('pharmacy', unexpired('statements')),
        statementOf('employees', old),
      ])
    expect(await run()).toMatchObject({ declarations: 1, statements: 1 })
    expect(await db.$count(declaration)).toBe(1)
    expect(await db.$count(statement)).toBe(2)
  })

  test('member requests; their files stay, attached to no request', async () => {
    const { db } = database
    const addRequest = async (createdAt: Date, handledAt: Date | null = null) => {
      const id = newId()
      const classification = { chapterId: 1, categoryId: 1, subjectId: 1 }
      const answered = handledAt === null ? {} : { handledAt, handledBy: person, answer: 'C’est fait.' }
      await db
        .insert(request)
        .values({ id, contactId: person, description: 'x', createdAt, ...classification, ...answered })
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
    await addRequest(expired('memberRequests'))
    await addRequest(expired('memberRequests'), expired('memberRequests'))
    const young = await addRequest(unexpired('memberRequests'))
    const recentlyAnswered = await addRequest(expired('memberRequests'), unexpired('memberRequests'))
    expect(await run()).toMatchObject({ memberRequests: 2 })
    const files = (await db.select().from(storedFile)).map(({ requestId }) => requestId)
    expect(files.sort()).toEqual([young, recentlyAnswered, null, null].sort())
  })

  test('transactions that were applied, returned or withdrawn, with their history; no pending ones', async () => {
    const { db } = database
    const addTransaction = async (status: TransactionStatus, at: Date, isApplied = false) => {
      const id = newId()
      const times = { createdAt: at, changedAt: at, sentAt: at, appliedAt: isApplied ? at : null }
      await db
        .insert(transaction)
        .values({ id, pharmacyId, type: 'move', status, createdBy: person, ...times })
      await db.insert(transactionEvent).values({ transactionId: id, status, at, by: person })
      return id
    }
    const old = expired('closedTransactions')
    await addTransaction('accepted', old, true)
    await addTransaction('returned', old)
    await addTransaction('withdrawn', old)
    const acceptedNotApplied = await addTransaction('accepted', old)
    const plannedOwnership = {
      pharmacyId,
      contactId: person,
      type: employmentTypes.Owner,
      validationStatus: validationStatuses.approved,
    }
    const [plannedOwner] = await db
      .insert(employment)
      .values(plannedOwnership)
      .returning({ id: employment.id })
    await db
      .insert(plannedEmployment)
      .values({ transactionId: acceptedNotApplied, employmentId: plannedOwner?.id ?? '', kind: 'begins' })
    const stay = [
      acceptedNotApplied,
      await addTransaction('accepted', unexpired('closedTransactions'), true),
      await addTransaction('submitted', old),
    ]
    expect(await run()).toMatchObject({ closedTransactions: 3 })
    const remaining = (await db.select({ id: transaction.id }).from(transaction)).map(({ id }) => id)
    expect(remaining.sort()).toEqual(stay.sort())
    expect(await db.$count(transactionEvent)).toBe(3)
    expect(await db.$count(plannedEmployment)).toBe(1)
    await db.delete(employment).where(eq(employment.id, plannedOwner?.id ?? ''))
  })

  test('notifications of erased transactions only', async () => {
    const { db } = database
    await db.delete(notification)
    await db.delete(transaction)
    const addAppliedTransaction = async (at: Date) => {
      const id = newId()
      const columns = { id, pharmacyId, type: 'move', status: 'accepted', createdBy: person } as const
      const times = { createdAt: at, changedAt: at, sentAt: at, appliedAt: at }
      await db.insert(transaction).values({ ...columns, ...times })
      return id
    }
    const [old, young] = [
      await addAppliedTransaction(expired('closedTransactions')),
      await addAppliedTransaction(now),
    ]
    const informationNotice = { contactId: person, kind: notificationKinds.InformationNotice }
    const { Transaction, UpdateEmployment } = notificationTypes
    await db.insert(notification).values([
      { ...informationNotice, type: Transaction, subjectId: old },
      { ...informationNotice, type: Transaction, subjectId: young },
      { ...informationNotice, type: UpdateEmployment, subjectId: newId() },
    ])
    expect(await run()).toMatchObject({ closedTransactions: 1 })
    const remaining = (await db.select().from(notification)).map(({ type, subjectId }) => [type, subjectId])
    expect(remaining).toHaveLength(2)
    expect(remaining).toContainEqual([Transaction, young])
  })

  test('notifications whose request or tax receipt no longer exists', async () => {
    const { db } = database
    await db.delete(notification)
    await db.delete(storedFile)
    await db.delete(request)
    const add = async (createdAt: Date) => (await addMemberRequest(db, person, null, { createdAt })).id
    const [old, young] = [await add(expired('memberRequests')), await add(unexpired('memberRequests'))]
    const receipt = await addTaxReceipt(db, person, { year: now.getUTCFullYear() })
    const erasedReceipt = newId()
    const informationNotice = { contactId: person, kind: notificationKinds.InformationNotice }
    const documentNotification = { ...informationNotice, type: notificationTypes.Document }
    await db
      .insert(notification)
      .values(
        [old, young, receipt, erasedReceipt].map((subjectId) => ({ ...documentNotification, subjectId })),
      )
    await run()
    const remaining = (await db.select().from(notification)).map(({ subjectId }) => subjectId)
    expect(remaining.sort()).toEqual([young, receipt].sort())
  })

  test('ended accessa agreements, and notices of leaving accessa that were carried out or taken back; open ones stay', async () => {
    const { db } = database
    const [old, young] = [expired('endedAgreements'), unexpired('endedAgreements')]
    const agreement = { pharmacyId, signedBy: person, signedOn: '2015-01-01' }
    await db.insert(participationAgreement).values([
      { ...agreement, effectiveOn: '2015-01-01', endedOn: day(old) },
      { ...agreement, effectiveOn: '2016-01-01', endedOn: day(young) },
      { ...agreement, effectiveOn: '2017-01-01' },
    ])
    const notice = { pharmacyId, givenOn: '2015-01-01', givenBy: person, lastDay: '2015-02-15' }
    await db
      .insert(participationNotice)
      .values([
        { ...notice, carriedOutAt: old },
        { ...notice, takenBackAt: old, takenBackBy: person },
        { ...notice, carriedOutAt: young },
        { ...notice, takenBackAt: young, takenBackBy: person },
        notice,
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

  test('tax receipts, seven whole years after their tax year', async () => {
    const { db } = database
    const year = now.getUTCFullYear()
    const receipt = (taxYear: number) => ({
      contactId: person,
      year: taxYear,
      number: `R${taxYear}`,
      amountCents: 100,
      issuedOn: `${taxYear + 1}-02-01`,
    })
    await db.insert(taxReceipt).values([receipt(year - 8), receipt(year - 7)])
    expect(await run()).toMatchObject({ taxReceipts: 1 })
  })

  test('a chain of expired tax receipts that replace each other, in one run', async () => {
    const { db } = database
    const year = now.getUTCFullYear() - 8
    const columns = { contactId: person, year, amountCents: 100, issuedOn: `${year + 1}-02-01` }
    const ids = ['', '', ''].map(() => newId())
    await db
      .insert(taxReceipt)
      .values(ids.map((id, i) => ({ ...columns, id, number: `C${i}`, replacesId: ids[i - 1] ?? null })))
    expect(await run()).toMatchObject({ taxReceipts: 3 })
  })

  test('announcements, with who has read them', async () => {
    const { db } = database
    const add = async (lastDay: string) => {
      const id = newId()
      const words = { 'fr-CA': 'Avis', 'en-CA': 'Notice' }
      const period = { firstDay: '2010-01-01', lastDay, sendsMail: false }
      await db.insert(announcement).values({ id, createdBy: person, title: words, text: words, ...period })
      await db.insert(announcementReading).values({ announcementId: id, contactId: person })
      return id
    }
    await add(day(expired('announcements')))
    const young = await add(day(unexpired('announcements')))
    expect(await run()).toMatchObject({ announcements: 1 })
    expect(await db.select({ id: announcement.id }).from(announcement)).toEqual([{ id: young }])
    expect(await db.$count(announcementReading)).toBe(1)
  })

  test('people without an account to whom no record refers', async () => {
    const { db } = database
    const old = { createdAt: expired('unreferencedPeople'), updatedAt: expired('unreferencedPeople') }
    const unreferenced = await addPerson(db)
    const member = await addPerson(db)
    const referenced = await addPerson(db)
    const young = await addPerson(db)
    for (const id of [unreferenced, member, referenced])
      await db.update(contact).set(old).where(eq(contact.id, id))
    await addAccount(db, member)
    await db.insert(employment).values({ contactId: referenced, pharmacyId, type: employmentTypes.Employee })
    expect(await run()).toMatchObject({ unreferencedPeople: 1 })
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
      .values([entry('old', expired('auditEntries')), entry('young', unexpired('auditEntries'))])
    expect(await run()).toMatchObject({ auditEntries: 1 })
    const remaining = await auditEntries(db, eq(auditEntry.recordType, 'y'))
    expect(remaining.map(({ recordId }) => recordId)).toEqual(['young'])
    // 42501 is insufficient_privilege.
    await expect(db.delete(auditEntry)).rejects.toMatchObject({ cause: { code: '42501' } })
    await expect(db.update(auditEntry).set({ action: 'z' })).rejects.toMatchObject({
      cause: { code: '42501' },
    })
    await expect(db.execute(sql`truncate audit_entry`)).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})

test('a second run erases nothing and reports 0 for each kind of data', async () => {
  await run()
  const again = await run()
  expect(new Set(Object.values(again))).toEqual(new Set([0]))
})

test('the audit entry of an erasure names no record, person or fields', async () => {
  const { db } = database
  const entries = await auditEntries(db, eq(auditEntry.action, 'retention.erase'))
  expect(entries.length).toBeGreaterThan(5)
  for (const { recordId, actorId, fields } of entries)
    expect([recordId, actorId, fields]).toEqual([null, null, []])
})

test('the retention rules list every column that refers to a person', async () => {
  // The foreign keys to `contact`, except those that delete their rows with it (`c`: cascade).
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
