import { calls } from '@officine/api/calls'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addCallers, type CallerRole, callers, notFound, reachOf } from '../../tests/support/callers.ts'
import { employmentBody } from '../../tests/support/employment-body.ts'
import { ifMatch, testApi } from '../../tests/support/test-api.ts'
import { addContact, addEmployment, addOwner, addPharmacy } from '../../tests/support/test-records.ts'
import { newId } from '../database/ids.ts'
import { employment } from '../database/schema.ts'
import { type Act, type CallName, type PolicyRow, policy } from './policy-table.ts'

/** `own` and `foreign` are employments of another person; `self` is the caller's own, if any. */
const records = ['self', 'own', 'foreign', 'mismatched', 'absent'] as const
type RecordName = (typeof records)[number]

const api = testApi()
let contactOf: ReadonlyMap<CallerRole, string>
/** Each caller's employment at the home pharmacy, or as staff. */
const ownEmploymentOf = new Map<CallerRole, string>()
let home: string
let elsewhere: string
let colleague: string
let stranger: string
let strangerEmployment: string
let colleagueEmployment: string

beforeAll(async () => {
  const { db } = api.database
  home = await addPharmacy(db)
  elsewhere = await addPharmacy(db)
  colleague = await addContact(db)
  colleagueEmployment = await addEmployment(db, colleague, home)
  stranger = await addContact(db)
  strangerEmployment = await addEmployment(db, stranger, elsewhere)
  // At home, one of the callers is an owner.
  await addOwner(db, elsewhere)
  contactOf = await addCallers(db, home)
  for (const [who, contactId] of contactOf) {
    const [row] = await db.select().from(employment).where(eq(employment.contactId, contactId))
    if (row) ownEmploymentOf.set(who, row.id)
  }
})

/** The pharmacy and employment of a record of the matrix. */
function idsOf(record: RecordName, who: CallerRole): { pharmacyId: string; employeeId: string } {
  switch (record) {
    case 'self':
      return { pharmacyId: home, employeeId: ownEmploymentOf.get(who) ?? newId() }
    case 'own':
      return { pharmacyId: home, employeeId: colleagueEmployment }
    case 'foreign':
      return { pharmacyId: elsewhere, employeeId: strangerEmployment }
    case 'mismatched':
      // A child under another parent.
      return { pharmacyId: home, employeeId: strangerEmployment }
    case 'absent':
      return { pharmacyId: newId(), employeeId: newId() }
  }
}

/**
 * The status that the policy table gives for reading another person's record at a pharmacy, or
 * one's own.
 */
function expectedRead(act: Act, who: CallerRole, record: RecordName): number {
  const reach = reachOf(act, who)
  if (who === 'nobody') return 401
  if (record === 'mismatched' || record === 'absent' || reach === undefined) return 404
  const hasOwn = ownEmploymentOf.has(who) && who !== 'Permanence' && who !== 'AdminAQPP'
  switch (record) {
    case 'self':
      return hasOwn ? 200 : 404
    case 'own':
      return reach === 'own' || reach === 'any' ? 200 : 404
    case 'foreign':
      return reach === 'any' ? 200 : 404
  }
}

const cases = callers.flatMap((who) => records.map((record) => [who, record] as const))

describe('the policy table', () => {
  test('has a row for every call, and no row without a call', () => {
    const callNames = new Set(Object.values<PolicyRow>(policy).map(({ call }) => call))
    expect([...callNames].sort()).toEqual(Object.keys(calls).sort())
  })

  const open: readonly [CallName, string][] = [
    ['getUserinfo', 'userinfo?version=2.0'],
    ['getOwnEmployments', 'user/employments'],
    ['searchPharmacies', 'pharmacies/?search=montreal'],
  ]
  test.each(open.flatMap(([name, path]) => callers.map((who) => [name, who, path] as const)))(
    '%s as %s',
    async (_, who, path) => {
      const { status } = await api.call(contactOf.get(who), 'GET', path)
      expect(status).toBe(who === 'nobody' ? 401 : 200)
    },
  )

  test.each(cases)('getEmployee as %s, %s', async (who, record) => {
    const { pharmacyId, employeeId } = idsOf(record, who)
    const response = await api.call(
      contactOf.get(who),
      'GET',
      `pharmacies/${pharmacyId}/employees/${employeeId}`,
    )
    expect(response.status).toBe(expectedRead('readEmployee', who, record))
  })

  const pharmacyCases = callers.flatMap((who) =>
    (['own', 'foreign', 'absent'] as const).map((at) => [who, at] as const),
  )

  test.each(pharmacyCases)('getPharmacy as %s, %s', async (who, at) => {
    const { pharmacyId } = idsOf(at, who)
    const response = await api.call(contactOf.get(who), 'GET', `pharmacies/${pharmacyId}`)
    expect(response.status).toBe(expectedRead('readPharmacy', who, at))
  })

  test.each(pharmacyCases)('the number of people of a pharmacy, as %s, %s', async (who, at) => {
    const { pharmacyId } = idsOf(at, who)
    const { status, body } = await api.call(contactOf.get(who), 'GET', `pharmacies/${pharmacyId}`)
    const showsCounts = status === 200 && expectedRead('listEmployees', who, at) === 200
    expect(body.peopleCounts !== undefined).toBe(showsCounts)
  })

  test.each(pharmacyCases)('getEmployees as %s, %s', async (who, at) => {
    const { pharmacyId } = idsOf(at, who)
    const response = await api.call(contactOf.get(who), 'GET', `pharmacies/${pharmacyId}/employees`)
    // A caller who may only read their own record gets a list of one at their pharmacy.
    const onlySelf = reachOf('listEmployees', who) === 'self'
    const expected = onlySelf && at === 'own' ? 200 : expectedRead('listEmployees', who, at)
    expect(response.status).toBe(expected)
    if (onlySelf && response.status === 200) {
      expect(response.body.items.map((item: { contactId: string }) => item.contactId)).toEqual([
        contactOf.get(who),
      ])
    }
  })

  test.each(pharmacyCases)('postEmployee for oneself as %s, %s', async (who, at) => {
    const { pharmacyId } = idsOf(at, who)
    const contactId = contactOf.get(who) ?? newId()
    const body = employmentBody(contactId)
    const response = await api.call(contactOf.get(who), 'POST', `pharmacies/${pharmacyId}/employees`, {
      body,
    })
    expect(response.status).toBe(expectedRequest(who, at))
  })

  test.each(pharmacyCases)('postEmployee for another person as %s, %s', async (who, at) => {
    const { pharmacyId } = idsOf(at, who)
    const contactId = await addContact(api.database.db)
    const body = employmentBody(contactId)
    const response = await api.call(contactOf.get(who), 'POST', `pharmacies/${pharmacyId}/employees`, {
      body,
    })
    expect(response.status).toBe(expectedAdding(who, at))
  })

  test.each(cases)('putEmployee, dates, as %s, %s', async (who, record) => {
    const { status, body } = await put(who, record, { startDate: '2021-02-03' })
    expect(status).toBe(expectedChange(who, record))
    if (status === 404) expect(body).toEqual(notFound)
  })

  test.each(cases)('putEmployee, primary link only, as %s, %s', async (who, record) => {
    const { status } = await put(who, record, { isPrimaryLink: true })
    expect(status).toBe(expectedPrimaryLink(who, record))
  })
})

test('a foreign, a mismatched and an absent record return the same body', async () => {
  const bodies = await Promise.all(
    (['foreign', 'mismatched', 'absent'] as const).map(async (record) => {
      const { pharmacyId, employeeId } = idsOf(record, 'Owner')
      return (
        await api.call(contactOf.get('Owner'), 'GET', `pharmacies/${pharmacyId}/employees/${employeeId}`)
      ).body
    }),
  )
  expect(bodies).toEqual([notFound, notFound, notFound])
})

test('rights are the union over employments: an owner at one pharmacy is an employee at another', async () => {
  const { db } = api.database
  const person = await addOwner(db, await addPharmacy(db))
  await addEmployment(db, person, elsewhere)
  expect((await api.call(person, 'GET', `pharmacies/${elsewhere}`)).status).toBe(200)
  const other = await api.call(person, 'GET', `pharmacies/${elsewhere}/employees/${strangerEmployment}`)
  expect(other.status).toBe(404)
})

test.each([
  ['a request', { validationStatus: 0 }],
  ['an employment that is over', { endDate: '2021-01-01' }],
  ['an employment that begins later', { startDate: '2999-01-01' }],
])('%s gives no right', async (_, overrides) => {
  const { db } = api.database
  const person = await addContact(db)
  const pharmacyId = await addPharmacy(db)
  await addEmployment(db, person, pharmacyId, overrides)
  expect((await api.call(person, 'GET', `pharmacies/${pharmacyId}`)).status).toBe(404)
})

function expectedRequest(who: CallerRole, at: 'own' | 'foreign' | 'absent'): number {
  if (who === 'nobody') return 401
  if (reachOf('requestEmployment', who) === undefined) return 403
  if (at === 'absent') return 404
  // The caller already has an employment at their pharmacy.
  return at === 'own' && ownEmploymentOf.has(who) ? 400 : 201
}

function expectedAdding(who: CallerRole, at: 'own' | 'foreign' | 'absent'): number {
  if (who === 'nobody') return 401
  const reach = reachOf('addEmployee', who)
  if (at === 'absent') return reachOf('readPharmacy', who) === 'any' && reach === undefined ? 403 : 404
  if (reach === 'any' || (reach === 'own' && at === 'own')) return 201
  return expectedRead('readPharmacy', who, at) === 200 ? 403 : 404
}

function expectedChange(who: CallerRole, record: RecordName): number {
  if (who === 'nobody') return 401
  const reach = reachOf('changeEmployee', who)
  if (record === 'self') {
    // A person can only change the primary link of their own employment.
    return reachOf('choosePrimaryLink', who) === undefined ? 404 : 403
  }
  if (record === 'mismatched' || record === 'absent' || reach === undefined) return 404
  return reach === 'any' || record === 'own' ? 200 : 404
}

function expectedPrimaryLink(who: CallerRole, record: RecordName): number {
  if (who === 'nobody') return 401
  if (record === 'self') return reachOf('choosePrimaryLink', who) === 'self' ? 200 : 404
  return expectedChange(who, record) === 200 ? 403 : 404
}

async function put(who: CallerRole, record: RecordName, body: object) {
  const { pharmacyId, employeeId } = idsOf(record, who)
  const path = `pharmacies/${pharmacyId}/employees/${employeeId}`
  const seen = await api.call(contactOf.get('AdminAQPP'), 'GET', path)
  const version = seen.status === 200 ? seen.body.version : 1
  return await api.call(contactOf.get(who), 'PUT', path, { body, headers: ifMatch(version) })
}
