import { employmentTypes } from '@officine/api/constants'
import { beforeEach, describe, expect, test } from 'vitest'
import { employmentBody } from '../../tests/support/employment-body.ts'
import { errorOf, ifMatch, testApi } from '../../tests/support/test-api.ts'
import {
  addAccount,
  addContact,
  addEmployment,
  addPharmacy,
  addStaff,
} from '../../tests/support/test-records.ts'
import { waitingMailsOf } from '../../tests/support/waiting-mails.ts'
import { outgoingMail } from '../database/schema.ts'

const api = testApi()
let pharmacyId: string
let owner: string
let ownerEmployment: string
let delegate: string
let delegateEmployment: string
let employee: string
let employeeEmployment: string
let admin: string

beforeEach(async () => {
  const { db } = api.database
  pharmacyId = await addPharmacy(db)
  owner = await addContact(db)
  delegate = await addContact(db)
  employee = await addContact(db)
  ownerEmployment = await addEmployment(db, owner, pharmacyId, { type: employmentTypes.Owner })
  delegateEmployment = await addEmployment(db, delegate, pharmacyId, {
    type: employmentTypes.DelegatedResponsible,
  })
  employeeEmployment = await addEmployment(db, employee, pharmacyId)
  admin = await addStaff(db, 'AdminAQPP')
})

async function change(as: string, employeeId: string, body: object) {
  const path = `pharmacies/${pharmacyId}/employees/${employeeId}`
  const { body: record } = await api.call(admin, 'GET', path)
  return await api.call(as, 'PUT', path, { body, headers: ifMatch(record.version) })
}

async function add(as: string, type: number, startDate: string | null = null) {
  const contactId = await addContact(api.database.db)
  await addAccount(api.database.db, contactId)
  const body = employmentBody(contactId, { type, startDate })
  return await api.call(as, 'POST', `pharmacies/${pharmacyId}/employees`, { body })
}

describe('permissions', () => {
  test('an owner makes an employee a delegated responsible person', async () => {
    const response = await change(owner, employeeEmployment, { type: employmentTypes.DelegatedResponsible })
    expect(response.status).toBe(200)
    expect(response.body.type).toBe(employmentTypes.DelegatedResponsible)
  })

  test('a pharmacy has at most two delegates', async () => {
    expect((await add(owner, employmentTypes.DelegatedResponsible)).status).toBe(201)
    const third = await add(owner, employmentTypes.DelegatedResponsible)
    expect(errorOf(third)).toMatchObject({ status: '400', code: '2003', source: { pointer: '/type' } })
    const promoted = await change(owner, employeeEmployment, { type: employmentTypes.DelegatedResponsible })
    expect(errorOf(promoted)).toMatchObject({ code: '2003' })
  })

  test('of two concurrent third delegates one is refused', async () => {
    const responses = await Promise.all([
      add(owner, employmentTypes.DelegatedResponsible),
      change(owner, employeeEmployment, { type: employmentTypes.DelegatedResponsible }),
    ])
    expect(responses.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(responses.find(({ status }) => status === 400)?.body.errors[0]).toMatchObject({ code: '2003' })
  })

  test.each([
    ['Owner', employmentTypes.Owner],
    ['Mandator', employmentTypes.Mandator],
  ])('an owner can’t assign %s, the administration can', async (_, type) => {
    expect((await change(owner, employeeEmployment, { type })).status).toBe(403)
    expect((await add(owner, type)).status).toBe(403)
    expect((await change(admin, employeeEmployment, { type })).status).toBe(200)
  })

  test('staff types can’t be assigned at a pharmacy', async () => {
    const response = await change(admin, employeeEmployment, { type: employmentTypes.Permanence })
    expect(errorOf(response)).toMatchObject({ status: '400', source: { pointer: '/type' } })
  })

  test('nobody can change their own employment', async () => {
    expect((await change(owner, ownerEmployment, { type: employmentTypes.Employee })).status).toBe(403)
    expect((await change(delegate, delegateEmployment, { startDate: '2019-01-01' })).status).toBe(403)
    expect(
      (await change(employee, employeeEmployment, { type: employmentTypes.DelegatedResponsible })).status,
    ).toBe(403)
  })
})

describe('dates', () => {
  test('an owner ends an employment, and the access with it', async () => {
    expect((await change(owner, employeeEmployment, { endDate: '2024-01-01' })).status).toBe(200)
    expect((await api.call(employee, 'GET', `pharmacies/${pharmacyId}`)).status).toBe(404)
  })

  test('an end before the start is refused', async () => {
    const response = await change(owner, employeeEmployment, { endDate: '2019-12-31' })
    expect(errorOf(response)).toMatchObject({ code: '1010', source: { pointer: '/endDate' } })
    expect((await change(owner, employeeEmployment, { endDate: '2024-01-01' })).status).toBe(200)
    const later = await change(owner, employeeEmployment, { startDate: '2025-01-01' })
    expect(errorOf(later)).toMatchObject({ code: '1010', source: { pointer: '/startDate' } })
  })

  test('owners and delegates can’t end an owner; the last owner can’t be ended', async () => {
    const { db } = api.database
    const second = await addEmployment(db, await addContact(db), pharmacyId, { type: employmentTypes.Owner })
    expect((await change(owner, second, { endDate: '2024-01-01' })).status).toBe(403)
    expect((await change(delegate, second, { endDate: '2024-01-01' })).status).toBe(403)
    expect((await change(admin, second, { endDate: '2024-01-01' })).status).toBe(200)
    expect(errorOf(await change(admin, ownerEmployment, { endDate: '2024-01-01' }))).toMatchObject({
      code: '2004',
    })
  })

  test('owners and delegates can’t postpone an owner’s start', async () => {
    const { db } = api.database
    const later = { startDate: '2199-01-01' }
    const second = await addEmployment(db, await addContact(db), pharmacyId, { type: employmentTypes.Owner })
    expect((await change(delegate, second, later)).status).toBe(403)
    expect((await change(owner, second, later)).status).toBe(403)
    expect((await change(admin, second, later)).status).toBe(200)
    expect(errorOf(await change(admin, ownerEmployment, later))).toMatchObject({ code: '2004' })
  })

  test('only the association can end a mandator', async () => {
    const { db } = api.database
    const type = employmentTypes.Mandator
    const mandator = await addEmployment(db, await addContact(db), pharmacyId, { type })
    expect((await change(delegate, mandator, { endDate: '2024-01-01' })).status).toBe(403)
    expect((await change(owner, mandator, { type: employmentTypes.Employee })).status).toBe(403)
    expect((await change(admin, mandator, { endDate: '2024-01-01' })).status).toBe(200)
  })

  test('a date before year 1 is refused', async () => {
    const response = await change(owner, employeeEmployment, { startDate: '0000-01-01' })
    expect(errorOf(response)).toMatchObject({ code: '1010', source: { pointer: '/startDate' } })
  })

  test('a delegate can’t change delegates, an owner can', async () => {
    const { db } = api.database
    const type = employmentTypes.DelegatedResponsible
    const other = await addEmployment(db, await addContact(db), pharmacyId, { type, delegateSlot: 2 })
    expect((await change(delegate, other, { endDate: '2024-01-01' })).status).toBe(403)
    expect((await change(delegate, other, { startDate: '2199-01-01' })).status).toBe(403)
    expect((await change(owner, other, { endDate: '2024-01-01' })).status).toBe(200)
  })
})

test('sending the whole unchanged record changes nothing', async () => {
  const path = `pharmacies/${pharmacyId}/employees/${employeeEmployment}`
  const { body: record } = await api.call(owner, 'GET', path)
  const { type, isPrimaryLink, startDate, endDate, validationStatus, isPrimaryAccessa, curoEmail } = record
  const body = { type, isPrimaryLink, startDate, endDate, validationStatus, isPrimaryAccessa, curoEmail }
  const response = await change(owner, employeeEmployment, body)
  expect(response.status).toBe(200)
  expect(response.body.version).toBe(record.version)
})

test('an added person has access at once, and gets a mail', async () => {
  const { status, body } = await add(delegate, employmentTypes.Employee)
  expect(status).toBe(201)
  expect(body.validationStatus).toBe(1)
  expect((await api.call(body.contactId, 'GET', `pharmacies/${pharmacyId}`)).status).toBe(200)
  const mails = await waitingMailsOf(api.database.db, 'employmentAdded').orderBy(outgoingMail.createdAt)
  expect(mails.at(-1)?.parameters).toMatchObject({ pharmacyId })
})

test('a person added for a future date gets it by mail, and has no access before it', async () => {
  const { body } = await add(owner, employmentTypes.Employee, '2199-03-01')
  expect((await api.call(body.contactId, 'GET', `pharmacies/${pharmacyId}`)).status).toBe(404)
  const mails = await waitingMailsOf(api.database.db, 'employmentAddedAhead')
  expect(mails.map(({ parameters }) => parameters)).toMatchObject([{ startsOn: '1er\u00a0mars\u00a02199' }])
})

test('a person who already has an employment can’t be added', async () => {
  const body = employmentBody(employee)
  const response = await api.call(owner, 'POST', `pharmacies/${pharmacyId}/employees`, { body })
  expect(errorOf(response)).toMatchObject({ code: '2002', source: { pointer: '/contactId' } })
})
