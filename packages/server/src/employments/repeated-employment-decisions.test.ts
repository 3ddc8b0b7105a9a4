import { employmentTypes } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { ifMatch, type TestApiResponse, testApi } from '../../tests/support/test-api.ts'
import {
  addContact,
  addEmployee,
  addEmployment,
  addOwner,
  addPharmacy,
} from '../../tests/support/test-records.ts'
import {
  address,
  addSubmitter,
  formCalls,
  owner as formOwner,
} from '../../tests/support/test-transactions.ts'
import { auditEntry, outgoingMail } from '../database/schema.ts'

/**
 * A write whose response was lost is retried with the previous version. It succeeds if the
 * requested state is already current (RFC 9110, 13.1.1), also for another caller. 409 is reserved
 * for writes that would overwrite something.
 */
const api = testApi()
let owner: string
let partner: string
let employee: string
let pharmacyId: string

beforeEach(async () => {
  const { db } = api.database
  pharmacyId = await addPharmacy(db)
  owner = await addOwner(db, pharmacyId, { firstName: 'Claire', lastName: 'Bouchard' })
  partner = await addOwner(db, pharmacyId)
  employee = await addEmployee(db, pharmacyId)
  await db.delete(outgoingMail)
})

const { Employee } = employmentTypes

async function addRequest() {
  const person = await addContact(api.database.db)
  const overrides = { type: Employee, validationStatus: 0, startDate: null }
  return { person, id: await addEmployment(api.database.db, person, pharmacyId, overrides) }
}

const write = (
  as: string,
  method: 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  version: number,
  body?: object,
) => api.call(as, method, path, { headers: ifMatch(version), ...(body ? { body } : {}) })

const pathOf = (id: string) => `pharmacies/${pharmacyId}/employees/${id}`

/** Audited actions except reads. */
async function writesOf(recordId: string): Promise<readonly string[]> {
  const entries = await auditEntries(api.database.db, eq(auditEntry.recordId, recordId))
  return entries.map(({ action }) => action).filter((action) => !action.endsWith('.read'))
}

const statusesOf = (responses: readonly TestApiResponse[]) => responses.map(({ status }) => status)

describe('a request', () => {
  test('that was approved can be approved again without effect, and names the first approver', async () => {
    const { id } = await addRequest()
    const first = await write(owner, 'PUT', pathOf(id), 1, { validationStatus: 1 })
    const again = await write(partner, 'PUT', pathOf(id), 1, { validationStatus: 1 })
    expect(first).toMatchObject({ status: 200, body: { decidedBy: 'Claire Bouchard' } })
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect(await writesOf(id)).toEqual(['employment.approve'])
    expect(await api.database.db.select().from(outgoingMail)).toHaveLength(1)
  })

  test('approved with another type than the current one returns 409', async () => {
    const { id } = await addRequest()
    await write(owner, 'PUT', pathOf(id), 1, { validationStatus: 1 })
    const delegate = { validationStatus: 1, type: employmentTypes.DelegatedResponsible }
    expect(await write(partner, 'PUT', pathOf(id), 1, delegate)).toMatchObject({
      status: 409,
      body: { meta: { current: { type: Employee, decidedBy: 'Claire Bouchard' } } },
    })
  })

  test('that was refused can be refused again with the same reason only', async () => {
    const { id } = await addRequest()
    const refusal = { endDate: todayInQuebec(), refusalReason: 'Cette personne ne travaille pas ici.' }
    const other = { ...refusal, refusalReason: 'Poste comblé.' }
    const responses = [
      await write(owner, 'PUT', pathOf(id), 1, refusal),
      await write(owner, 'PUT', pathOf(id), 1, refusal),
      await write(partner, 'PUT', pathOf(id), 1, other),
      await write(partner, 'PUT', pathOf(id), 1, { validationStatus: 1 }),
    ]
    expect(statusesOf(responses)).toEqual([200, 200, 409, 409])
    expect(await writesOf(id)).toEqual(['employment.refuse'])
  })

  test('approved twice at once is written once, and both responses are 200', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await addRequest()
      const approve = (as: string) => write(as, 'PUT', pathOf(id), 1, { validationStatus: 1 })
      expect(statusesOf(await Promise.all([approve(owner), approve(partner)]))).toEqual([200, 200])
      expect(await writesOf(id)).toEqual(['employment.approve'])
    }
  })

  test('that was approved can’t be withdrawn with the version before the approval', async () => {
    const { id, person } = await addRequest()
    await write(owner, 'PUT', pathOf(id), 1, { validationStatus: 1 })
    expect((await write(person, 'DELETE', pathOf(id), 1)).status).toBe(409)
  })

  test('does not reveal the decider’s name to the requester', async () => {
    const { id, person } = await addRequest()
    await write(owner, 'PUT', pathOf(id), 1, { validationStatus: 1 })
    const { body } = await api.call(person, 'GET', pathOf(id))
    expect([body.decidedAt, body.decidedBy]).toEqual([expect.any(String), null])
  })
})

describe('an employment that is over', () => {
  test('can be ended again without effect, by whoever may end it', async () => {
    const { id, person } = await addRequest()
    await write(owner, 'PUT', pathOf(id), 1, { validationStatus: 1 })
    const responses = [
      await write(owner, 'DELETE', pathOf(id), 2),
      await write(owner, 'DELETE', pathOf(id), 2),
      await write(person, 'DELETE', pathOf(id), 1),
    ]
    expect(statusesOf(responses)).toEqual([204, 204, 204])
    expect(await writesOf(id)).toEqual(['employment.approve', 'employment.end'])
  })

  test('returns 404 or 403 to others', async () => {
    const { id, person } = await addRequest()
    const stranger = await addContact(api.database.db)
    await write(person, 'DELETE', pathOf(id), 1)
    expect((await write(stranger, 'DELETE', pathOf(id), 1)).status).toBe(404)
    expect((await write(employee, 'DELETE', pathOf(id), 1)).status).toBe(404)
    expect((await write(owner, 'DELETE', pathOf(id), 1)).status).toBe(403)
  })
})

test('a pharmacy update that changes nothing succeeds with a stale version, also for associates', async () => {
  const path = `pharmacies/${pharmacyId}`
  const { associates } = (await api.call(owner, 'GET', path)).body
  const rows = associates.map(
    ({ contactId, email, phone, extension }: Readonly<Record<string, unknown>>) => ({
      contactId,
      email,
      phone,
      extension,
      isResponder: contactId === owner,
    }),
  )
  const change = { banner: 'Uniprix', associates: rows }
  const first = await write(owner, 'PUT', path, 1, change)
  expect(first.status).toBe(200)
  expect(await write(owner, 'PUT', path, 1, change)).toMatchObject({ status: 200, body: first.body })
  const other = rows.map((row: object) => ({ ...row, email: 'autre@exemple.test' }))
  expect((await write(owner, 'PUT', path, 1, { associates: other })).status).toBe(409)
  expect((await write(owner, 'PUT', path, 1, { banner: 'Jean Coutu' })).status).toBe(409)
  expect(await writesOf(pharmacyId)).toEqual(['pharmacy.change'])
})

test('a contact update that changes nothing succeeds with a stale version', async () => {
  const path = `contacts/${employee}`
  const change = { phone: '+15145550142' }
  const first = await write(employee, 'PUT', path, 1, change)
  expect(first.status).toBe(200)
  expect(await write(employee, 'PUT', path, 1, change)).toMatchObject({ status: 200, body: first.body })
  expect((await write(employee, 'PUT', path, 1, { phone: '+15145550143' })).status).toBe(409)
})

describe('a form', () => {
  test('whose step changes nothing accepts a stale version', async () => {
    const { pharmacyId, me } = await addSubmitter(api)
    const calls = formCalls(api)
    const { id } = (await calls.create(me, 'move', pharmacyId)).body
    const first = await calls.save(me, id, 'address', address, 1)
    expect(await calls.save(me, id, 'address', address, 1)).toMatchObject({ status: 200, body: first.body })
    const owners = [formOwner()]
    const saved = await calls.save(me, id, 'owners', owners, 2)
    const [{ affirmation, ...one }] = saved.body.owners
    expect((await calls.save(me, id, 'owners', [one], 2)).body).toEqual(saved.body)
    expect((await calls.save(me, id, 'owners', [{ ...one, lastName: 'Roy-Côté' }], 2)).status).toBe(409)
  })

  test('that was sent can be sent again without effect, and can’t be changed', async () => {
    const { pharmacyId, me } = await addSubmitter(api)
    const calls = formCalls(api)
    const { id, version } = await calls.ready(me, pharmacyId)
    const responses = await Promise.all([calls.send(me, id, version), calls.send(me, id, version)])
    expect(statusesOf(responses)).toEqual([200, 200])
    expect(responses[0]?.body).toEqual(responses[1]?.body)
    const { history, address: sent } = await calls.read(me, id)
    expect(history.map(({ status }: { status: string }) => status).sort()).toEqual(['draft', 'submitted'])
    expect((await calls.save(me, id, 'address', sent, version)).status).toBe(200)
    const other = { ...sent, companyName: 'Autre' }
    expect((await calls.save(me, id, 'address', other, version)).status).toBe(409)
    expect((await calls.save(me, id, 'address', other, version + 1)).status).toBe(400)
  })
})
