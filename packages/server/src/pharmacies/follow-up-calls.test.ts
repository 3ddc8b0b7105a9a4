import { employmentTypes } from '@officine/api/constants'
import { addDays, todayInQuebec } from '@officine/api/rules'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { addCallers, type CallerRole, callers, reachOf } from '../../tests/support/callers.ts'
import { addDeclaration } from '../../tests/support/declarations-and-receipts.ts'
import { testApi } from '../../tests/support/test-api.ts'
import { addMemberRequest } from '../../tests/support/test-member-requests.ts'
import { addContact, addEmployment, addPharmacy, addStaff } from '../../tests/support/test-records.ts'
import {
  auditEntry,
  declaration,
  employment,
  pharmacy,
  request,
  statement,
  storedFile,
} from '../database/schema.ts'
import { reminderYearAt } from '../reminders/due-reminders.ts'

const api = testApi()
let admin: string
let contactOf: ReadonlyMap<CallerRole, string>

beforeAll(async () => {
  const { db } = api.database
  contactOf = await addCallers(db, await addPharmacy(db))
  admin = await addStaff(db, 'AdminAQPP')
})

beforeEach(async () => {
  const { db } = api.database
  await db.delete(declaration)
  await db.delete(statement)
  await db.delete(storedFile)
  await db.delete(request)
  await db.delete(employment).where(eq(employment.validationStatus, 0))
  await db.update(pharmacy).set({ isActive: false })
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

async function counts() {
  const { status, body } = await api.call(admin, 'GET', 'followup')
  expect(status).toBe(200)
  return body
}

async function rows(subject: string, paging = '') {
  const { status, body } = await api.call(admin, 'GET', `followup/rows?subject=${subject}${paging}`)
  expect(status).toBe(200)
  return body
}

async function confirm(
  pharmacyId: string,
  confirmedOn: string,
  subject: 'pharmacy' | 'employees' = 'pharmacy',
) {
  await api.database.db.insert(statement).values({ pharmacyId, subject, confirmedOn, confirmedBy: admin })
}

test.each(callers)('the follow-up, as %s, is returned to staff only', async (who) => {
  const expected = who === 'nobody' ? 401 : reachOf('readFollowUp', who) ? 200 : 403
  for (const path of ['followup', 'followup/rows?subject=links']) {
    expect((await api.call(contactOf.get(who), 'GET', path)).status).toBe(expected)
  }
  expect(expected === 200).toBe(who === 'Permanence' || who === 'AdminAQPP')
})

test('nothing is late without records', async () => {
  const noneLate = { late: 0, total: 0 }
  expect(await counts()).toEqual({
    pharmacies: noneLate,
    links: noneLate,
    declarations: noneLate,
    waitingRequests: 0,
  })
  expect(await rows('pharmacies')).toEqual({ items: [], pageNumber: 1, pageSize: 15, totalCount: 0 })
})

test('an unknown subject is refused', async () => {
  const { status, body } = await api.call(admin, 'GET', 'followup/rows?subject=hours')
  expect(status).toBe(400)
  expect(body.errors[0].source).toEqual({ pointer: '/subject' })
})

describe('the records of pharmacies', () => {
  test('are late a year after the last confirmation, those never confirmed first', async () => {
    const { db } = api.database
    const { yearAgo } = reminderYearAt(new Date())
    const upToDate = await addPharmacy(db)
    await confirm(upToDate, addDays(yearAgo, 1))
    await confirm(upToDate, '2020-02-03')
    const old = await addPharmacy(db, { companyName: 'Pharmacie A' })
    await confirm(old, yearAgo)
    const never = await addPharmacy(db, { companyName: 'Pharmacie B', city: 'Rimouski' })
    await confirm(never, todayInQuebec(), 'employees')
    expect((await counts()).pharmacies).toEqual({ late: 2, total: 3 })
    expect(await rows('pharmacies')).toMatchObject({
      totalCount: 2,
      items: [
        {
          id: never,
          pharmacyId: never,
          pharmacyName: 'Pharmacie B',
          city: 'Rimouski',
          personName: null,
          date: null,
        },
        { id: old, date: yearAgo },
      ],
    })
    expect((await rows('pharmacies', '&pageSize=1&pageNumber=2')).items).toMatchObject([{ id: old }])
  })

  test('are not counted for a closed pharmacy', async () => {
    const id = await addPharmacy(api.database.db)
    await api.database.db.update(pharmacy).set({ isActive: false }).where(eq(pharmacy.id, id))
    expect((await counts()).pharmacies).toEqual({ late: 0, total: 0 })
  })
})

describe('employment requests', () => {
  const addRequest = async (pharmacyId: string, days: number, overrides = {}) => {
    const person = await addContact(api.database.db, { firstName: 'Luc', lastName: 'Caron' })
    const columns = { validationStatus: 0, startDate: null, requestedAt: daysAgo(days), ...overrides }
    return addEmployment(api.database.db, person, pharmacyId, columns)
  }

  test('are late after 7 days without an answer, the oldest first', async () => {
    const id = await addPharmacy(api.database.db, { companyName: 'Pharmacie A' })
    await addRequest(id, 6)
    const late = await addRequest(id, 8)
    const oldest = await addRequest(id, 30)
    await addRequest(id, 30, { endDate: todayInQuebec(), refusalReason: 'Personne ne vous connaît ici.' })
    await addRequest(id, 30, { validationStatus: 1 })
    expect((await counts()).links).toEqual({ late: 2, total: 3 })
    const { items, totalCount } = await rows('links')
    expect(totalCount).toBe(2)
    expect(items).toMatchObject([
      { id: oldest, pharmacyId: id, pharmacyName: 'Pharmacie A', personName: 'Luc Caron' },
      { id: late },
    ])
  })

  test('are audited for each person named on a page', async () => {
    const id = await addPharmacy(api.database.db)
    const ids = [await addRequest(id, 9), await addRequest(id, 8)]
    await rows('links')
    for (const recordId of ids) {
      expect(await auditEntries(api.database.db, eq(auditEntry.recordId, recordId))).toMatchObject([
        { actorId: admin, action: 'followup.list', recordType: 'employment' },
      ])
    }
  })
})

describe('declarations', () => {
  const addPerson = async (type: (typeof employmentTypes)[keyof typeof employmentTypes], overrides = {}) => {
    const { db } = api.database
    const id = await addContact(db, { firstName: 'Anne', lastName: 'Roy' })
    await addEmployment(db, id, await addPharmacy(db, { city: 'Laval' }), { type, ...overrides })
    return id
  }
  const { Owner, Employee, DelegatedResponsible } = employmentTypes

  test('are late after their due date unless accepted, out of those due this year', async () => {
    const { db } = api.database
    const pending = await addDeclaration(db, await addPerson(Owner), { dueAt: daysAgo(2) })
    const refused = await addDeclaration(db, await addPerson(Employee), {
      dueAt: daysAgo(400),
      signedAt: daysAgo(400),
      accepted: false,
    })
    // Accepted, so not late; due this year, so in the total.
    const signed = { signedAt: daysAgo(1), accepted: true }
    await addDeclaration(db, await addPerson(Owner), {
      dueAt: new Date(`${todayInQuebec().slice(0, 4)}-06-01T12:00Z`),
      ...signed,
    })
    await addDeclaration(db, await addPerson(Owner), { dueAt: new Date('2020-06-01T12:00Z'), ...signed })
    expect((await counts()).declarations).toEqual({ late: 2, total: 3 })
    expect(await rows('declarations')).toMatchObject({
      totalCount: 2,
      items: [{ id: refused }, { id: pending, personName: 'Anne Roy', city: 'Laval' }],
    })
  })

  test('are audited for each person named on a page', async () => {
    const { db } = api.database
    const ids = [
      await addDeclaration(db, await addPerson(Owner), { dueAt: daysAgo(2) }),
      await addDeclaration(db, await addPerson(Employee), { dueAt: daysAgo(3) }),
    ]
    await rows('declarations')
    for (const recordId of ids) {
      expect(await auditEntries(db, eq(auditEntry.recordId, recordId))).toMatchObject([
        { actorId: admin, action: 'followup.list', recordType: 'declaration' },
      ])
    }
  })

  test('exclude delegates and people who have left', async () => {
    const { db } = api.database
    await addDeclaration(db, await addPerson(DelegatedResponsible), { dueAt: daysAgo(2) })
    await addDeclaration(db, await addPerson(Owner, { endDate: todayInQuebec() }), { dueAt: daysAgo(2) })
    expect((await counts()).declarations).toEqual({ late: 0, total: 0 })
  })

  test('of a person with two pharmacies count once, at the primary one', async () => {
    const { db } = api.database
    const who = await addPerson(Employee)
    const primary = await addPharmacy(db)
    await addEmployment(db, who, primary, { isPrimaryLink: true })
    await addDeclaration(db, who, { dueAt: daysAgo(2) })
    expect(await rows('declarations')).toMatchObject({ totalCount: 1, items: [{ pharmacyId: primary }] })
  })
})

test('requests with documents are counted until they are answered', async () => {
  const { db } = api.database
  await addMemberRequest(db, await addContact(db))
  await addMemberRequest(db, await addContact(db), admin)
  expect((await counts()).waitingRequests).toBe(1)
})
