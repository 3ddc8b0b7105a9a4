import { employmentTypes, notificationKinds, notificationTypes } from '@officine/api/constants'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { employmentBody } from '../../tests/support/employment-body.ts'
import { errorOf, ifMatch, testApi, userinfoOf } from '../../tests/support/test-api.ts'
import {
  addContact,
  addDelegate,
  addEmployment,
  addOwner,
  addPharmacy,
} from '../../tests/support/test-records.ts'
import { waitingMailsOf } from '../../tests/support/waiting-mails.ts'
import { auditEntry, employment, idempotencyKey, outgoingMail } from '../database/schema.ts'
import { notifyApprovers } from './approvals.ts'

const api = testApi()
let pharmacyId: string
let owner: string
let coowner: string
let delegate: string
let person: string

beforeEach(async () => {
  const { db } = api.database
  await db.delete(outgoingMail)
  pharmacyId = await addPharmacy(db, { companyName: 'Pharmacie Gagné et Roy', city: 'Rimouski' })
  owner = await addOwner(db, pharmacyId, { firstName: 'Geneviève' })
  coowner = await addOwner(db, pharmacyId, { firstName: 'Marc-André', language: 'en-CA' })
  delegate = await addDelegate(db, pharmacyId, { firstName: 'Sophie' })
  person = await addContact(db, { firstName: 'Noémie', lastName: 'Côté' })
})

const body = (contactId = person) => employmentBody(contactId, { isPrimaryLink: true })

const employeesPath = () => `pharmacies/${pharmacyId}/employees`
const requestEmployment = (headers: Record<string, string> = {}) =>
  api.call(person, 'POST', employeesPath(), { body: body(), headers })
const userinfo = (as: string) => userinfoOf(api, as)
function decide(as: string, employeeId: string, version: number, change: object) {
  const path = `${employeesPath()}/${employeeId}`
  return api.call(as, 'PUT', path, { body: change, headers: ifMatch(version) })
}

const refusal = { endDate: '2026-11-21', refusalReason: 'Cette personne ne travaille pas ici.' }

describe('a request for oneself', () => {
  test('is created once, and is pending', async () => {
    const created = await requestEmployment()
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({ contactId: person, accountId: pharmacyId, validationStatus: 0 })
    expect(created.headers.etag).toBe(`"${created.body.version}"`)
    const [own] = (await api.call(person, 'GET', 'user/employments')).body
    expect(own).toMatchObject({ pharmacyName: 'Pharmacie Gagné et Roy', pharmacyCity: 'Rimouski' })
    const search = await api.call(person, 'GET', 'pharmacies/?search=rimouski&pageSize=100')
    const row = search.body.items.find(({ id }: { id: string }) => id === pharmacyId)
    expect(row.employmentStatus).toBe('requested')
  })

  test('notifies and mails owners and delegates, each in their language', async () => {
    const { body: created } = await requestEmployment()
    for (const approver of [owner, coowner, delegate]) {
      expect((await userinfo(approver)).notifications).toMatchObject([
        {
          kind: notificationKinds.ApprovalRequest,
          type: notificationTypes.EmploymentWaitingApproval,
          pharmacyId,
          subjectId: created.id,
          subjectName: 'Noémie Côté',
        },
      ])
    }
    const mails = await api.database.db.select().from(outgoingMail)
    expect(mails.map(({ template, language }) => `${template} ${language}`).sort()).toEqual([
      'employmentRequested en-CA',
      'employmentRequested fr-CA',
      'employmentRequested fr-CA',
    ])
  })

  test('has the same age for an owner of today as for one of then', async () => {
    const { db } = api.database
    const { body: created } = await requestEmployment()
    const requestedAt = new Date('2026-11-07T15:00:00Z')
    await db.update(employment).set({ requestedAt }).where(eq(employment.id, created.id))
    const late = await addOwner(db, pharmacyId, { firstName: 'Zoé' })
    await notifyApprovers(db, pharmacyId, '2026-11-21')
    for (const approver of [owner, late]) {
      expect((await userinfo(approver)).notifications).toMatchObject([
        { subjectId: created.id, createdAt: requestedAt.toISOString() },
      ])
    }
  })

  test('sent again with the same key creates nothing and returns the same', async () => {
    const key = { 'idempotency-key': 'a-key-of-a-draft' }
    const first = await requestEmployment(key)
    const second = await requestEmployment(key)
    expect(second.status).toBe(201)
    expect(second.body).toEqual(first.body)
    expect(await api.database.db.select().from(outgoingMail)).toHaveLength(3)
  })

  test('sent twice at once with the same key creates one', async () => {
    const key = { 'idempotency-key': 'twice-at-once' }
    const responses = await Promise.all([
      requestEmployment(key),
      requestEmployment(key),
      requestEmployment(key),
    ])
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(responses.map(({ body: { id } }) => id)).size).toBe(1)
    const rows = await api.database.db.select().from(employment).where(eq(employment.contactId, person))
    expect(rows).toHaveLength(1)
  })

  test('with a used key and another body is refused', async () => {
    const headers = { 'idempotency-key': 'another-body' }
    await requestEmployment(headers)
    const changed = { ...body(), isPrimaryLink: false }
    const second = await api.call(person, 'POST', employeesPath(), { body: changed, headers })
    expect(second.status).toBe(400)
    expect(errorOf(second)).toMatchObject({ code: '1014' })
  })

  test('with a key older than 24 hours is not replayed', async () => {
    const { db } = api.database
    const headers = { 'idempotency-key': 'a-day-old' }
    await requestEmployment(headers)
    const dayAgo = new Date(Date.now() - 24 * 3_600_000 - 1_000)
    await db.update(idempotencyKey).set({ createdAt: dayAgo }).where(eq(idempotencyKey.key, 'a-day-old'))
    expect(errorOf(await requestEmployment(headers))).toMatchObject({ code: '2001' })
  })

  test('without a key is refused', async () => {
    const response = await requestEmployment({ 'idempotency-key': '' })
    expect(errorOf(response)).toMatchObject({ code: '1015' })
  })

  test('for the same pharmacy a second time returns that the person already has an employment', async () => {
    await requestEmployment()
    const second = await requestEmployment()
    expect(second.status).toBe(400)
    expect(errorOf(second)).toEqual({
      status: '400',
      code: '2001',
      detail: 'User already tied to the pharmacy.',
      source: { pointer: '/contactId' },
    })
  })

  test('sent twice at once with two keys creates one', async () => {
    const statuses = (await Promise.all([requestEmployment(), requestEmployment()])).map(
      ({ status }) => status,
    )
    expect(statuses.sort()).toEqual([201, 400])
  })

  test('can only be of the type employee', async () => {
    const delegateRequest = { ...body(), type: employmentTypes.DelegatedResponsible }
    const response = await api.call(person, 'POST', employeesPath(), { body: delegateRequest })
    expect(errorOf(response)).toMatchObject({ status: '400', source: { pointer: '/type' } })
  })

  test('is audited without values', async () => {
    const { body: created } = await requestEmployment()
    const entries = await auditEntries(api.database.db, eq(auditEntry.recordId, created.id))
    expect(entries).toMatchObject([{ actorId: person, action: 'employment.request' }])
    expect(JSON.stringify(entries)).not.toContain('Côté')
  })
})

describe('an approval', () => {
  test('gives access, notifies the requester, and dismisses the notifications', async () => {
    const { body: created } = await requestEmployment()
    expect((await api.call(person, 'GET', `pharmacies/${pharmacyId}`)).status).toBe(404)
    const approved = await decide(owner, created.id, created.version, { validationStatus: 1 })
    expect(approved.status).toBe(200)
    expect(approved.body.validationStatus).toBe(1)
    expect((await api.call(person, 'GET', `pharmacies/${pharmacyId}`)).status).toBe(200)
    expect((await userinfo(coowner)).notifications).toEqual([])
    expect((await userinfo(person)).notifications).toMatchObject([
      { type: notificationTypes.UpdateEmployment },
    ])
    const mails = await waitingMailsOf(api.database.db, 'employmentApproved')
    expect(mails).toHaveLength(1)
  })

  test('with a future date gives access on that date, which the mail names', async () => {
    const futureRequest = { ...body(), startDate: '2199-03-01' }
    const { body: created } = await api.call(person, 'POST', employeesPath(), { body: futureRequest })
    const approved = await decide(owner, created.id, created.version, { validationStatus: 1 })
    expect(approved).toMatchObject({ status: 200, body: { startDate: '2199-03-01', validationStatus: 1 } })
    expect((await api.call(person, 'GET', `pharmacies/${pharmacyId}`)).status).toBe(404)
    const mails = await api.database.db.select().from(outgoingMail)
    const requesterMails = mails.filter(({ template }) => template !== 'employmentRequested')
    expect(requesterMails).toMatchObject([
      {
        template: 'employmentApprovedAhead',
        recipientName: expect.stringContaining('Noémie'),
        parameters: { startsOn: '1er\u00a0mars\u00a02199' },
      },
    ])
  })

  test('makes the requester’s session out of date until they have a new token', async () => {
    const { body: created } = await requestEmployment()
    await decide(owner, created.id, created.version, { validationStatus: 1 })
    expect((await userinfo(person)).isDesynchronized).toBe(true)
  })

  test('and a refusal at once: one is written, the other gets the current record', async () => {
    const { body: created } = await requestEmployment()
    const responses = await Promise.all([
      decide(owner, created.id, created.version, { validationStatus: 1 }),
      decide(coowner, created.id, created.version, refusal),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    const [written, late] = responses.toSorted((a, b) => a.status - b.status)
    expect(late?.body.errors[0]).toMatchObject({ code: '2009' })
    expect(late?.body.meta.current).toEqual(written?.body)
  })

  test('increments the status by exactly one', async () => {
    const { body: created } = await requestEmployment()
    const response = await decide(owner, created.id, created.version, { validationStatus: 2 })
    expect(errorOf(response)).toMatchObject({ code: '2006', source: { pointer: '/validationStatus' } })
  })

  test('requires the current version', async () => {
    const { body: created } = await requestEmployment()
    const path = `${employeesPath()}/${created.id}`
    const response = await api.call(owner, 'PUT', path, { body: { validationStatus: 1 } })
    expect(errorOf(response)).toMatchObject({ status: '400', code: '1013' })
  })

  test('can’t be given to oneself', async () => {
    const { db } = api.database
    const secondPharmacy = await addPharmacy(db)
    const id = await addEmployment(db, owner, secondPharmacy, { validationStatus: 0 })
    const path = `pharmacies/${secondPharmacy}/employees/${id}`
    const headers = ifMatch(1)
    expect((await api.call(owner, 'PUT', path, { body: { validationStatus: 1 }, headers })).status).toBe(403)
  })

  test('preserves the person’s primary pharmacy', async () => {
    const { db } = api.database
    const before = await addEmployment(db, person, await addPharmacy(db), { isPrimaryLink: true })
    const { body: created } = await requestEmployment()
    const approved = await decide(owner, created.id, created.version, { validationStatus: 1 })
    expect(approved.body.isPrimaryLink).toBe(false)
    const [earlier] = await db.select().from(employment).where(eq(employment.id, before))
    expect(earlier).toMatchObject({ isPrimaryLink: true, version: 1 })
  })
})

describe('a refusal', () => {
  test('ends the request, preserves its status, and can be read by the requester', async () => {
    const { body: created } = await requestEmployment()
    const refused = await decide(delegate, created.id, created.version, refusal)
    expect(refused.status).toBe(200)
    expect(refused.body).toMatchObject({ validationStatus: 0, refusalReason: refusal.refusalReason })
    const [own] = (await api.call(person, 'GET', 'user/employments')).body
    expect(own.refusalReason).toBe(refusal.refusalReason)
    const [mail] = await waitingMailsOf(api.database.db, 'employmentRefused')
    expect(mail?.parameters).toMatchObject({ reason: refusal.refusalReason })
  })

  test('allows the person to request again', async () => {
    const { body: created } = await requestEmployment()
    await decide(owner, created.id, created.version, refusal)
    expect((await requestEmployment()).status).toBe(201)
  })

  test('can’t be approved afterwards', async () => {
    const { body: created } = await requestEmployment()
    const { body: refused } = await decide(owner, created.id, created.version, refusal)
    const response = await decide(owner, created.id, refused.version, { validationStatus: 1 })
    expect(errorOf(response)).toMatchObject({ status: '400', code: '2005' })
  })

  test.each([
    ['without a reason', { endDate: '2026-11-21' }, '/refusalReason'],
    ['without a day', { refusalReason: 'Non.' }, '/endDate'],
    ['with a blank reason', { endDate: '2026-11-21', refusalReason: '  ' }, '/refusalReason'],
  ])('%s is refused', async (_, change, pointer) => {
    const { body: created } = await requestEmployment()
    const response = await decide(owner, created.id, created.version, change)
    expect(errorOf(response)).toMatchObject({ status: '400', source: { pointer } })
  })
})
