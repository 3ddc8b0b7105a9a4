import { type EmploymentType, employmentTypes } from '@officine/api/constants'
import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { addEmployed, addLavalPharmacy, addPerson } from '../../tests/support/test-records.ts'
import { auditEntry, contact, employment } from '../database/schema.ts'
import { dismissNotification } from '../people/notifications.ts'
import { type NotificationRow, userinfoOf } from '../people/userinfo.ts'
import { findPrincipal } from '../policy/principal-row.ts'
import { addEmployment, requestEmployment } from './create-employment.ts'
import { approveEmployment, changeEmployment, refuseEmployment } from './decide-employment.ts'
import { getEmployment, listEmployments } from './employments.ts'

const today = '2026-11-21'
const { Owner, DelegatedResponsible, Employee } = employmentTypes
const database = testDatabase()
let pharmacyId: string
let ownerId: string

beforeEach(async () => {
  pharmacyId = await addLavalPharmacy(database.db)
  ownerId = (await addEmployed(database.db, pharmacyId, Owner)).contactId
})

const notificationsOf = async (...of: Parameters<typeof userinfoOf>) =>
  (await userinfoOf(...of)).notifications

const isApproval = ({ type }: NotificationRow) => type === 5
const actor = (contactId: string) => ({ contactId, requestId: 'request-1' })

function request(contactId: string, isPrimaryLink = true) {
  const options = { pharmacyId, contactId, isPrimaryLink, startDate: null, today }
  return requestEmployment(database.db, { ...options, actor: actor(contactId) })
}

async function addRequest(contactId?: string) {
  const result = await request(contactId ?? (await addPerson(database.db)))
  if (result.outcome !== 'created') throw new Error('The request was not made.')
  return result.employment
}

function add(contactId: string, type: EmploymentType) {
  const options = { pharmacyId, contactId, type, isPrimaryLink: false, startDate: today, today }
  return addEmployment(database.db, { ...options, actor: actor(ownerId) })
}

const decision = (employmentId: string, version: number, by = ownerId) => ({
  pharmacyId,
  employmentId,
  version,
  actor: actor(by),
  today,
})

describe('a request', () => {
  test('is pending and notifies only owners and delegates', async () => {
    const { db } = database
    const delegate = await addEmployed(db, pharmacyId, DelegatedResponsible, 1)
    const colleague = await addEmployed(db, pharmacyId)
    const personId = await addPerson(db, 'Haddad')
    const result = await request(personId)
    if (result.outcome !== 'created') throw new Error('The request was not made.')
    expect(result.employment).toMatchObject({ type: Employee, validationStatus: 0, version: 1 })
    expect(result.approvers.map((one) => one.contactId).sort()).toEqual([ownerId, delegate.contactId].sort())
    const subject = { subjectId: result.employment.id, subjectName: 'Camille Haddad', kind: 2, type: 5 }
    expect(await notificationsOf(db, ownerId, today)).toMatchObject([subject])
    expect(await notificationsOf(db, delegate.contactId, today)).toMatchObject([subject])
    expect(await notificationsOf(db, colleague.contactId, today)).toEqual([])
  })

  test('is also shown to people who became delegates while it was pending', async () => {
    const { db } = database
    const { contactId, employmentId } = await addEmployed(db, pharmacyId)
    const addedId = await addPerson(db)
    const { id } = await addRequest()
    await changeEmployment(db, { ...decision(employmentId, 1), change: { type: DelegatedResponsible } })
    await add(addedId, DelegatedResponsible)
    const approval = [{ type: 5, subjectId: id }]
    expect((await notificationsOf(db, contactId, today)).filter(isApproval)).toMatchObject(approval)
    expect((await notificationsOf(db, addedId, today)).filter(isApproval)).toMatchObject(approval)
  })

  test('is shown to a delegate who starts tomorrow, from then on only', async () => {
    const { db } = database
    const tomorrow = '2026-11-22'
    const { contactId, employmentId } = await addEmployed(db, pharmacyId, DelegatedResponsible, 1)
    await db.update(employment).set({ startDate: tomorrow }).where(eq(employment.id, employmentId))
    const { id } = await addRequest()
    expect(await notificationsOf(db, contactId, today)).toEqual([])
    expect(await notificationsOf(db, contactId, tomorrow)).toMatchObject([{ type: 5, subjectId: id }])
  })

  test('is not shown to a former delegate', async () => {
    const { db } = database
    const { contactId, employmentId } = await addEmployed(db, pharmacyId, DelegatedResponsible, 1)
    await addRequest()
    await changeEmployment(db, { ...decision(employmentId, 1), change: { type: Employee } })
    expect((await notificationsOf(db, contactId, today)).filter(isApproval)).toEqual([])
    expect(await notificationsOf(db, ownerId, today)).toHaveLength(1)
  })

  test('is created once when sent several times concurrently', async () => {
    const personId = await addPerson(database.db)
    const results = await Promise.all([1, 2, 3, 4].map(() => request(personId)))
    expect(results.map(({ outcome }) => outcome).sort()).toEqual([
      'alreadyTied',
      'alreadyTied',
      'alreadyTied',
      'created',
    ])
  })

  test('is rejected when the person works there until next month', async () => {
    const { contactId, employmentId } = await addEmployed(database.db, pharmacyId)
    await database.db.update(employment).set({ endDate: '2026-12-31' }).where(eq(employment.id, employmentId))
    expect(await request(contactId)).toEqual({ outcome: 'alreadyTied' })
  })

  test('can be made again after a refusal', async () => {
    const first = await addRequest()
    await refuseEmployment(database.db, { ...decision(first.id, 1), reason: 'Inconnu' })
    expect(await request(first.contactId)).toMatchObject({ outcome: 'created' })
  })

  test('writes an audit entry with field names and no values', async () => {
    const { id, contactId } = await addRequest()
    const entries = await auditEntries(database.db, eq(auditEntry.recordId, id))
    expect(entries).toMatchObject([
      { actorId: contactId, action: 'employment.request', requestId: 'request-1' },
    ])
    expect(entries[0]?.fields).toContain('pharmacyId')
  })
})

describe('an approval', () => {
  test('gives access, notifies the person and resolves the approval notifications', async () => {
    const { db } = database
    const { id, contactId } = await addRequest()
    const before = await findPrincipal(db, contactId, today)
    const result = await approveEmployment(db, decision(id, 1))
    expect(result).toMatchObject({
      outcome: 'written',
      employment: { validationStatus: 1, version: 2, decidedBy: ownerId },
    })
    expect(await notificationsOf(db, ownerId, today)).toEqual([])
    expect(await notificationsOf(db, contactId, today)).toMatchObject([{ kind: 1, type: 2, subjectId: id }])
    const after = await findPrincipal(db, contactId, today)
    expect(after?.employments).toMatchObject([{ id, validationStatus: 1 }])
    expect(after?.desynchronizedAt?.getTime()).toBeGreaterThan(before?.desynchronizedAt?.getTime() ?? 0)
  })

  test('is written once when two owners approve at the same time', async () => {
    const coowner = await addEmployed(database.db, pharmacyId, Owner)
    const { id } = await addRequest()
    const results = await Promise.all([
      approveEmployment(database.db, decision(id, 1)),
      approveEmployment(database.db, decision(id, 1, coowner.contactId)),
    ])
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(['stale', 'written'])
    const stale = results.find((result) => result.outcome === 'stale')
    expect(stale).toMatchObject({ current: { validationStatus: 1, version: 2 } })
  })

  test('returns alreadyDecided for an answered request with the current version', async () => {
    const { id } = await addRequest()
    await approveEmployment(database.db, decision(id, 1))
    expect(await approveEmployment(database.db, decision(id, 2))).toMatchObject({ outcome: 'alreadyDecided' })
  })

  test('does not reach an employment of another pharmacy', async () => {
    const { id } = await addRequest()
    const elsewhere = { ...decision(id, 1), pharmacyId: await addLavalPharmacy(database.db) }
    expect(await approveEmployment(database.db, elsewhere)).toEqual({ outcome: 'absent' })
    expect(await getEmployment(database.db, elsewhere.pharmacyId, id)).toBeUndefined()
  })

  test("keeps the person's existing primary link", async () => {
    const first = await addRequest()
    await approveEmployment(database.db, decision(first.id, 1))
    pharmacyId = await addLavalPharmacy(database.db)
    const second = await addRequest(first.contactId)
    await approveEmployment(database.db, decision(second.id, 1))
    const person = await findPrincipal(database.db, first.contactId, today)
    expect(person?.employments.filter((one) => one.isPrimaryLink).map(({ id }) => id)).toEqual([first.id])
  })
})

describe('a refusal', () => {
  test('ends the request with its reason', async () => {
    const { id, contactId } = await addRequest()
    const result = await refuseEmployment(database.db, { ...decision(id, 1), reason: 'Inconnu ici' })
    expect(result).toMatchObject({
      outcome: 'written',
      employment: { validationStatus: 0, endDate: today, refusalReason: 'Inconnu ici' },
    })
    expect(await notificationsOf(database.db, ownerId, today)).toEqual([])
    expect((await findPrincipal(database.db, contactId, today))?.employments).toEqual([])
  })

  test('and a concurrent approval: exactly one of them is written', async () => {
    const { id } = await addRequest()
    const results = await Promise.all([
      refuseEmployment(database.db, { ...decision(id, 1), reason: 'Inconnu' }),
      approveEmployment(database.db, decision(id, 1)),
    ])
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(['stale', 'written'])
  })
})

describe('delegated responsible persons', () => {
  test('are limited to two when three are added concurrently', async () => {
    const people = await Promise.all([1, 2, 3].map(() => addPerson(database.db)))
    const results = await Promise.all(people.map((one) => add(one, DelegatedResponsible)))
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(['created', 'created', 'tooManyDelegates'])
  })

  test('free their seat when they leave', async () => {
    const { db } = database
    const first = await addEmployed(db, pharmacyId, DelegatedResponsible, 1)
    await addEmployed(db, pharmacyId, DelegatedResponsible, 2)
    const third = await addPerson(db)
    expect(await add(third, DelegatedResponsible)).toEqual({ outcome: 'tooManyDelegates' })
    await changeEmployment(db, { ...decision(first.employmentId, 1), change: { endDate: today } })
    expect(await add(third, DelegatedResponsible)).toMatchObject({ outcome: 'created' })
  })

  test('keep their seat until their end date', async () => {
    const { db } = database
    const first = await addEmployed(db, pharmacyId, DelegatedResponsible, 1)
    await addEmployed(db, pharmacyId, DelegatedResponsible, 2)
    const leaving = { ...decision(first.employmentId, 1), change: { endDate: '2026-11-30' } }
    expect(await changeEmployment(db, leaving)).toMatchObject({ outcome: 'written' })
    const third = await addPerson(db)
    expect(await add(third, DelegatedResponsible)).toEqual({ outcome: 'tooManyDelegates' })
    const options = {
      pharmacyId,
      contactId: third,
      isPrimaryLink: false,
      startDate: null,
      actor: actor(ownerId),
    }
    const later = { ...options, type: DelegatedResponsible, today: '2026-11-30' }
    expect(await addEmployment(db, later)).toMatchObject({ outcome: 'created' })
  })

  test('can be made from employees', async () => {
    const { employmentId } = await addEmployed(database.db, pharmacyId)
    const change = { ...decision(employmentId, 1), change: { type: DelegatedResponsible } }
    expect(await changeEmployment(database.db, change)).toMatchObject({
      outcome: 'written',
      employment: { type: DelegatedResponsible, version: 2 },
    })
  })
})

describe('the last owner', () => {
  test('cannot leave', async () => {
    const [own] = await database.db.select().from(employment).where(eq(employment.contactId, ownerId))
    const leave = { ...decision(own?.id ?? '', 1), change: { endDate: today } }
    expect(await changeEmployment(database.db, leave)).toEqual({ outcome: 'lastOwner' })
  })

  test('cannot leave when the last two leave concurrently', async () => {
    const { db } = database
    await addEmployed(db, pharmacyId, Owner)
    const owners = await db.select().from(employment).where(eq(employment.pharmacyId, pharmacyId))
    const results = await Promise.all(
      owners.map(({ id }) => changeEmployment(db, { ...decision(id, 1), change: { endDate: today } })),
    )
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(['lastOwner', 'written'])
  })

  test('cannot leave when the other owners have a planned end date', async () => {
    const { db } = database
    const other = await addEmployed(db, pharmacyId, Owner)
    const end = (employmentId: string, endDate: string) =>
      changeEmployment(db, { ...decision(employmentId, 1), change: { endDate } })
    const [own] = await db.select().from(employment).where(eq(employment.contactId, ownerId))
    expect(await end(other.employmentId, '2026-12-31')).toMatchObject({ outcome: 'written' })
    expect(await end(own?.id ?? '', '2026-12-01')).toEqual({ outcome: 'lastOwner' })
    expect(await end(own?.id ?? '', today)).toEqual({ outcome: 'lastOwner' })
  })

  test('can leave on a day on which another owner has started', async () => {
    const { db } = database
    const next = await addEmployed(db, pharmacyId, Owner)
    await db.update(employment).set({ startDate: '2026-12-01' }).where(eq(employment.id, next.employmentId))
    const [own] = await db.select().from(employment).where(eq(employment.contactId, ownerId))
    const leave = (endDate: string) =>
      changeEmployment(db, { ...decision(own?.id ?? '', 1), change: { endDate } })
    expect(await leave('2026-11-30')).toEqual({ outcome: 'lastOwner' })
    expect(await leave('2026-12-01')).toMatchObject({ outcome: 'written' })
  })
})

test.each([null, '2027-01-01'])(
  'an ended employment cannot be revived beside a newer one (%s)',
  async (endDate) => {
    const { db } = database
    const { contactId, employmentId } = await addEmployed(db, pharmacyId)
    await db.update(employment).set({ endDate: today }).where(eq(employment.id, employmentId))
    expect(await add(contactId, Employee)).toMatchObject({ outcome: 'created' })
    const revival = { ...decision(employmentId, 1), change: { endDate } }
    expect(await changeEmployment(db, revival)).toEqual({ outcome: 'alreadyTied' })
  },
)

test('an ended employment can be revived', async () => {
  const { db } = database
  const { employmentId } = await addEmployed(db, pharmacyId)
  await db.update(employment).set({ endDate: today }).where(eq(employment.id, employmentId))
  const revival = { ...decision(employmentId, 1), change: { endDate: null } }
  expect(await changeEmployment(db, revival)).toMatchObject({ outcome: 'written' })
})

describe('the list', () => {
  const list = (rest: Partial<Parameters<typeof listEmployments>[1]> = {}) =>
    listEmployments(database.db, { pharmacyId, today, pageNumber: 1, pageSize: 15, ...rest })

  async function employ(firstName: string, lastName: string) {
    const employee = await addEmployed(database.db, pharmacyId)
    await database.db.update(contact).set({ firstName, lastName }).where(eq(contact.id, employee.contactId))
    return employee
  }

  test('is sorted by French rules, ignoring accents', async () => {
    for (const name of ['Émond', 'Étienne', 'Dubé', 'Eloi', 'Zola']) await employ('Luc', name)
    const { items } = await list({ filter: 'noOwners' })
    expect(items.map(({ lastName }) => lastName)).toEqual(['Dubé', 'Eloi', 'Émond', 'Étienne', 'Zola'])
    const reversed = await list({ filter: 'noOwners', sort: '-name' })
    expect(reversed.items[0]?.lastName).toBe('Zola')
  })

  test('is searched without accents', async () => {
    await employ('Hélène', 'Côté')
    await employ('Luc', 'Roy')
    const { items } = await list({ search: 'cote helene' })
    expect(items.map(({ lastName }) => lastName)).toEqual(['Côté'])
  })

  test('is searched in any script, and has nobody for a search without letters', async () => {
    await employ('', 'ᐊᓈᓇ')
    await employ('Luc', 'Roy')
    const found = async (search: string) => (await list({ search })).items.map(({ lastName }) => lastName)
    expect(await found('ᐊᓈ')).toEqual(['ᐊᓈᓇ'])
    expect(await found('--')).toEqual([])
  })

  test('filters requests, approved employments and owners', async () => {
    const { id } = await addRequest()
    await employ('Luc', 'Roy')
    expect((await list({ pending: true })).items.map((row) => row.id)).toEqual([id])
    expect(await list({ pending: false })).toMatchObject({ totalCount: 2 })
    expect((await list({ filter: 'onlyOwners' })).items.map((row) => row.contactId)).toEqual([ownerId])
  })

  test('filters delegates', async () => {
    const { contactId } = await addEmployed(database.db, pharmacyId, DelegatedResponsible, 1)
    await employ('Luc', 'Roy')
    expect((await list({ filter: 'onlyDelegates' })).items.map((row) => row.contactId)).toEqual([contactId])
  })

  test("is sorted by start date, else by the approval's day in Quebec", async () => {
    const employSince = async (name: string, startDate: string | null, decidedAt: string) => {
      const { employmentId } = await employ('Luc', name)
      await database.db
        .update(employment)
        .set({ startDate, decidedAt: new Date(decidedAt) })
        .where(eq(employment.id, employmentId))
    }
    await employSince('Approuvée le 20 au soir', null, '2026-11-21T02:00:00Z')
    await employSince('Depuis le 21', '2026-11-21', '2026-11-01T12:00:00Z')
    await employSince('Depuis le 19', '2026-11-19', '2026-11-30T12:00:00Z')
    const names = async (sort: 'startDate' | '-startDate') =>
      (await list({ filter: 'noOwners', sort })).items.map(({ lastName }) => lastName)
    const inOrder = ['Depuis le 19', 'Approuvée le 20 au soir', 'Depuis le 21']
    expect(await names('startDate')).toEqual(inOrder)
    expect(await names('-startDate')).toEqual(inOrder.reverse())
  })

  test('excludes people who left, and can be limited to one contact', async () => {
    const former = await employ('Luc', 'Roy')
    await database.db.update(employment).set({ endDate: today }).where(eq(employment.id, former.employmentId))
    const currentEmployee = await employ('Anne', 'Roy')
    expect((await list()).items.map((row) => row.contactId)).not.toContain(former.contactId)
    expect(await list({ onlyContactId: currentEmployee.contactId })).toMatchObject({ totalCount: 1 })
  })

  test('is paginated', async () => {
    for (const name of ['A', 'B', 'C']) await employ('Luc', name)
    const page = await list({ filter: 'noOwners', pageNumber: 2, pageSize: 2 })
    expect(page.totalCount).toBe(3)
    expect(page.items.map(({ lastName }) => lastName)).toEqual(['C'])
  })
})

test('a notification of a decision can be dismissed by its person, one of a request only by deciding', async () => {
  const { db } = database
  const { id, contactId } = await addRequest()
  const [requestNotification] = await notificationsOf(db, ownerId, today)
  const dismiss = (who: string, notificationId = '') =>
    dismissNotification(db, { contactId: who, notificationId, actor: actor(who) })
  expect(await dismiss(ownerId, requestNotification?.id)).toBe('mustBeAnswered')
  await approveEmployment(db, decision(id, 1))
  const [decisionNotification] = await notificationsOf(db, contactId, today)
  expect(await dismiss(ownerId, decisionNotification?.id)).toBe('absent')
  expect(await dismiss(contactId, decisionNotification?.id)).toBe('dismissed')
  expect(await dismiss(contactId, decisionNotification?.id)).toBe('absent')
})

test('no person has two live employments at one pharmacy', async () => {
  const rows = await database.db
    .select()
    .from(employment)
    .where(and(isNull(employment.endDate)))
  const keys = rows.map((row) => `${row.contactId} ${row.pharmacyId}`)
  expect(new Set(keys).size).toBe(keys.length)
})
