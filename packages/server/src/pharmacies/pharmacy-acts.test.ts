import { employmentTypes } from '@officine/api/constants'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errorOf, ifMatch, testApi } from '../../tests/support/test-api.ts'
import {
  addAccount,
  addContact,
  addEmployee,
  addOwner,
  addPharmacy,
  addStaff,
  contactRow,
} from '../../tests/support/test-records.ts'
import { waitingMailsTo } from '../../tests/support/waiting-mails.ts'

const api = testApi()
let admin: string
let lastRamqNumber = 900_000

beforeAll(async () => {
  admin = await addStaff(api.database.db, 'AdminAQPP')
})

const read = async (id: string) => (await api.call(admin, 'GET', `pharmacies/${id}`)).body
const ownersOf = async (id: string) =>
  (await read(id)).associates.map(({ contactId }: { contactId: string }) => contactId)
const history = async (id: string) => (await api.call(admin, 'GET', `pharmacies/${id}/history`)).body.items

async function correct(id: string, change: object) {
  const { version, ramqNumber, region } = await read(id)
  const body = { ramqNumber, region, reason: 'Décision du conseil du 3 novembre.', ...change }
  return await api.call(admin, 'PUT', `pharmacies/${id}/correction`, { body, headers: ifMatch(version) })
}

async function mailsTo(contactId: string) {
  const { email } = await contactRow(api.database.db, contactId)
  return (await waitingMailsTo(api.database.db, email)).map(({ template }) => template)
}

describe('a correction', () => {
  let id: string
  let owner: string

  beforeEach(async () => {
    id = await addPharmacy(api.database.db)
    owner = await addOwner(api.database.db, id)
  })

  test('changes the number and the region, with its reason in the history', async () => {
    const ramqNumber = String(++lastRamqNumber)
    expect(await correct(id, { ramqNumber, region: 'Estrie' })).toMatchObject({
      status: 200,
      body: { ramqNumber, region: 'Estrie' },
    })
    expect((await history(id))[0]).toMatchObject({
      action: 'pharmacy.correct',
      fields: ['ramqNumber', 'region'],
      reason: 'Décision du conseil du 3 novembre.',
      by: { id: admin },
    })
  })

  test('replaces the owners: who comes is mailed, who goes has no access', async () => {
    const { db } = api.database
    const heir = await addContact(db)
    await addAccount(db, heir)
    const employee = await addEmployee(db, id)
    await addAccount(db, employee)
    expect((await correct(id, { owners: [heir, employee] })).status).toBe(200)
    expect((await ownersOf(id)).toSorted()).toEqual([heir, employee].toSorted())
    expect(await mailsTo(heir)).toEqual(['employmentAdded'])
    expect((await api.call(owner, 'GET', `pharmacies/${id}`)).status).toBe(404)
    // Of two owners, they say who is the responsible one; one alone is.
    expect((await read(id)).associates).toMatchObject([{ isResponder: false }, { isResponder: false }])
    expect((await history(id)).map(({ action }: { action: string }) => action).toSorted()).toEqual([
      'employment.add',
      'employment.change',
      'employment.end',
      'pharmacy.correct',
    ])
  })

  test.each([
    ['nobody', () => []],
    ['the same person twice', (person: string) => [person, person]],
    ['somebody unknown', () => ['00000000000000000000000000']],
  ])('is refused with %s as owners', async (_, owners) => {
    const refused = await correct(id, { owners: owners(owner) })
    expect(refused.status).toBe(400)
    expect(errorOf(refused).source.pointer).toMatch(/^\/owners/)
    expect(await ownersOf(id)).toEqual([owner])
  })

  test('is refused with the number of another pharmacy, and without a reason', async () => {
    const other = await addPharmacy(api.database.db)
    const { ramqNumber } = await read(other)
    expect(errorOf(await correct(id, { ramqNumber })).code).toBe('2025')
    expect(errorOf(await correct(id, { reason: ' ' }))).toMatchObject({ source: { pointer: '/reason' } })
  })

  test('says that the record has changed meanwhile', async () => {
    const { ramqNumber } = await read(id)
    const body = { ramqNumber, region: 'Laval', reason: 'Erreur de saisie.' }
    const path = `pharmacies/${id}/correction`
    expect((await api.call(admin, 'PUT', path, { body, headers: ifMatch(99) })).status).toBe(409)
  })
})

describe('a pharmacy that the administration adds', () => {
  const body = (overrides = {}) => ({
    companyName: 'Pharmacie Neuve',
    ramqNumber: String(++lastRamqNumber),
    region: 'Laval',
    address: { street: '1, rue Neuve', unit: null, city: 'Laval', province: 'QC', postalCode: 'H7A 1A1' },
    phone: null,
    banner: null,
    owners: [],
    ...overrides,
  })

  test('is open and found, with its owners', async () => {
    const owner = await addContact(api.database.db)
    const { status, body: added } = await api.call(admin, 'POST', 'pharmacies', {
      body: body({ owners: [owner] }),
    })
    expect(status).toBe(201)
    expect(added).toMatchObject({ state: 'active', associates: [{ contactId: owner, isResponder: true }] })
    const found = await api.call(admin, 'GET', `pharmacies/?ramq=${added.ramqNumber}`)
    expect(found.body.items).toMatchObject([{ id: added.id }])
    expect((await api.call(owner, 'GET', `pharmacies/${added.id}`)).status).toBe(200)
    expect((await history(added.id)).map(({ action }: { action: string }) => action)).toContain(
      'pharmacy.create',
    )
  })

  test('has a number of its own', async () => {
    const id = await addPharmacy(api.database.db)
    const { ramqNumber } = await read(id)
    const refused = await api.call(admin, 'POST', 'pharmacies', { body: body({ ramqNumber }) })
    expect(errorOf(refused)).toMatchObject({ code: '2025', source: { pointer: '/ramqNumber' } })
  })

  test('is not for others', async () => {
    for (const type of ['Permanence', 'Owner'] as const) {
      const { db } = api.database
      const caller = type === 'Owner' ? await addOwner(db, await addPharmacy(db)) : await addStaff(db, type)
      expect((await api.call(caller, 'POST', 'pharmacies', { body: body() })).status).toBe(403)
    }
  })
})

test('the history names the people of the pharmacy, and is for the association', async () => {
  const { db } = api.database
  const id = await addPharmacy(db)
  const owner = await addOwner(db, id)
  const person = await addContact(db, { firstName: 'Ève', lastName: 'Roy' })
  const employee = {
    contactId: person,
    type: employmentTypes.Employee,
    isPrimaryLink: false,
    startDate: null,
  }
  await api.call(owner, 'POST', `pharmacies/${id}/employees`, { body: employee })
  expect(await history(id)).toMatchObject([
    { action: 'employment.add', personName: 'Ève Roy', by: { id: owner } },
  ])
  // What the association reads is no operation.
  for (const path of [`pharmacies/${id}`, `pharmacies/${id}/employees`, `pharmacies/${id}/statements`])
    expect((await api.call(admin, 'GET', path)).status).toBe(200)
  expect((await api.call(admin, 'GET', `accessa/pharmacies/${id}`)).status).toBe(200)
  expect(await history(id)).toHaveLength(1)
  expect((await api.call(owner, 'GET', `pharmacies/${id}/history`)).status).toBe(404)
})
