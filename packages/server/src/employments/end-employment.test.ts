import { type EmploymentType, employmentTypes, notificationTypes } from '@officine/api/constants'
import { addDays, todayInQuebec } from '@officine/api/rules'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { employmentBody } from '../../tests/support/employment-body.ts'
import { ifMatch, testApi, userinfoOf } from '../../tests/support/test-api.ts'
import {
  addContact,
  addEmployment,
  addPharmacy,
  addStaff,
  contactRow,
} from '../../tests/support/test-records.ts'
import { formCalls } from '../../tests/support/test-transactions.ts'
import { waitingMailsTo } from '../../tests/support/waiting-mails.ts'
import { auditEntry, notification } from '../database/schema.ts'

const api = testApi()
let pharmacyId: string
let admin: string

beforeAll(async () => {
  admin = await addStaff(api.database.db, 'AdminAQPP')
})

beforeEach(async () => {
  pharmacyId = await addPharmacy(api.database.db)
})

async function join(type: EmploymentType, overrides: object = {}) {
  const contactId = await addContact(api.database.db)
  return {
    contactId,
    employmentId: await addEmployment(api.database.db, contactId, pharmacyId, { ...overrides, type }),
  }
}

async function end(as: string, employmentId: string, version?: number) {
  const path = `pharmacies/${pharmacyId}/employees/${employmentId}`
  const currentVersion = version ?? (await api.call(admin, 'GET', path)).body.version
  return await api.call(as, 'DELETE', path, { headers: ifMatch(currentVersion) })
}

async function change(employmentId: string, body: object) {
  const path = `pharmacies/${pharmacyId}/employees/${employmentId}`
  const { version } = (await api.call(admin, 'GET', path)).body
  return await api.call(admin, 'PUT', path, { body, headers: ifMatch(version) })
}

const { Employee, Mandator, DelegatedResponsible, Owner } = employmentTypes

test('an ended employment gives no access from today, and is preserved', async () => {
  const owner = await join(Owner)
  const employee = await join(Employee)
  expect(await end(owner.contactId, employee.employmentId)).toMatchObject({ status: 204, body: undefined })
  expect((await api.call(employee.contactId, 'GET', `pharmacies/${pharmacyId}`)).status).toBe(404)
  const { body } = await api.call(
    owner.contactId,
    'GET',
    `pharmacies/${pharmacyId}/employees/${employee.employmentId}`,
  )
  expect(body.endDate).toBe(todayInQuebec())
  const entries = await auditEntries(api.database.db, eq(auditEntry.recordId, employee.employmentId))
  expect(entries.at(-1)).toMatchObject({ action: 'employment.end', actorId: owner.contactId })
})

test('ending an ended employment is a no-op, ending a live one requires its version', async () => {
  const employee = await join(Employee)
  expect((await end(admin, employee.employmentId, 7)).status).toBe(409)
  expect((await end(admin, employee.employmentId)).status).toBe(204)
  expect((await end(admin, employee.employmentId)).status).toBe(204)
})

describe('who can end an employment', () => {
  test.each([
    ['an employee', Employee],
    ['a mandator', Mandator],
    ['a delegate', DelegatedResponsible],
  ])('%s can leave', async (_, type) => {
    const person = await join(type)
    expect((await end(person.contactId, person.employmentId)).status).toBe(204)
  })

  test('an owner can only leave by a transaction or by the association, and not as the last one', async () => {
    const owner = await join(Owner)
    const partner = await join(Owner)
    expect((await end(owner.contactId, owner.employmentId)).status).toBe(403)
    expect((await end(owner.contactId, partner.employmentId)).status).toBe(403)
    expect((await end(admin, partner.employmentId)).status).toBe(204)
    const last = await end(admin, owner.employmentId)
    expect(last).toMatchObject({ status: 400, body: { errors: [{ code: '2004' }] } })
  })

  test('a delegate can end employees, an owner delegates too, neither of them a mandator', async () => {
    const owner = await join(Owner)
    const delegate = await join(DelegatedResponsible)
    const other = await join(DelegatedResponsible, { delegateSlot: 2 })
    const mandator = await join(Mandator)
    expect((await end(delegate.contactId, (await join(Employee)).employmentId)).status).toBe(204)
    expect((await end(delegate.contactId, other.employmentId)).status).toBe(403)
    expect((await end(delegate.contactId, mandator.employmentId)).status).toBe(403)
    expect((await end(owner.contactId, mandator.employmentId)).status).toBe(403)
    expect((await end(owner.contactId, other.employmentId)).status).toBe(204)
    expect((await end(admin, mandator.employmentId)).status).toBe(204)
  })
})

describe('an owner who leaves', () => {
  /** An owner of two pharmacies with two draft forms: leaving this one closes the move. */
  async function addOwnerWithDrafts() {
    const owner = await join(Owner)
    await join(Owner)
    const elsewhere = await addPharmacy(api.database.db)
    await addEmployment(api.database.db, owner.contactId, elsewhere, { type: Owner })
    const begin = async (type: string) =>
      (await formCalls(api).create(owner.contactId, type, pharmacyId)).body.id
    const move = await begin('move')
    await begin('purchase')
    return { ...owner, move }
  }

  const noticesAndMailsOf = async (contactId: string) => {
    const { db } = api.database
    const notices = await db.select().from(notification).where(eq(notification.contactId, contactId))
    const person = await contactRow(db, contactId)
    const mails = await waitingMailsTo(db, person.email)
    return {
      notices: notices.filter(({ type }) => type === notificationTypes.Transaction),
      mails: mails.filter(({ template }) => template === 'transactionClosed'),
    }
  }

  test.each([
    ['is ended', (employmentId: string) => end(admin, employmentId)],
    ['gets another permission', (employmentId: string) => change(employmentId, { type: Employee })],
    ['gets an end that is over', (employmentId: string) => change(employmentId, { endDate: '2026-01-05' })],
  ])('and %s is notified of the forms that this closes, not of purchases', async (_, leave) => {
    const { contactId, employmentId, move } = await addOwnerWithDrafts()
    expect((await leave(employmentId)).status).toBeLessThan(300)
    const { notices, mails } = await noticesAndMailsOf(contactId)
    expect(notices).toMatchObject([{ subjectId: move, pharmacyId, kind: 1 }])
    expect(mails).toMatchObject([
      { parameters: { type: 'move', transactionId: move, pharmacy: 'Pharmacie du Vieux-Port' } },
    ])
  })

  test('on a future date is not notified yet', async () => {
    const { contactId, employmentId } = await addOwnerWithDrafts()
    expect((await change(employmentId, { endDate: addDays(todayInQuebec(), 1) })).status).toBe(200)
    expect(await noticesAndMailsOf(contactId)).toEqual({ notices: [], mails: [] })
  })
})

describe('a request', () => {
  async function request() {
    const contactId = await addContact(api.database.db)
    const body = employmentBody(contactId)
    const made = await api.call(contactId, 'POST', `pharmacies/${pharmacyId}/employees`, { body })
    return { contactId, employmentId: made.body.id as string }
  }

  const notificationsOf = async (who: string) => (await userinfoOf(api, who)).notifications

  test('that is withdrawn dismisses its notifications', async () => {
    const owner = await join(Owner)
    const { contactId, employmentId } = await request()
    expect(await notificationsOf(owner.contactId)).toHaveLength(1)
    expect((await end(contactId, employmentId)).status).toBe(204)
    expect(await notificationsOf(owner.contactId)).toEqual([])
  })

  test('of somebody else is refused with a reason, not withdrawn', async () => {
    const owner = await join(Owner)
    const { employmentId } = await request()
    expect((await end(owner.contactId, employmentId)).status).toBe(403)
    expect((await end(admin, employmentId)).status).toBe(204)
  })
})
