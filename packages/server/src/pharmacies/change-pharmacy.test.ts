import type { Associate } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { details } from '@officine/api/errors'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../tests/support/audit-entries.ts'
import { errorOf, ifMatch, testApi, userinfoOf } from '../../tests/support/test-api.ts'
import {
  addContact,
  addDelegate,
  addEmployee,
  addEmployment,
  addOwner,
  addPharmacy,
  addStaff,
} from '../../tests/support/test-records.ts'
import { auditEntry, contact, type OpeningHours, pharmacy } from '../database/schema.ts'

const api = testApi()
let pharmacyId: string
let owner: string
let partner: string
let employee: string
let admin: string

beforeEach(async () => {
  const { db } = api.database
  pharmacyId = await addPharmacy(db, { companyName: 'Pharmacie Roy', city: 'Laval' })
  owner = await addContact(db, { firstName: 'Léa', lastName: 'Aubin', phone: '+15145550001' })
  await addEmployment(db, owner, pharmacyId, { type: employmentTypes.Owner, isResponder: true })
  partner = await addOwner(db, pharmacyId, { lastName: 'Brien' })
  employee = await addEmployee(db, pharmacyId)
  admin = await addStaff(db, 'AdminAQPP')
})

const read = async (as: string) => (await api.call(as, 'GET', `pharmacies/${pharmacyId}`)).body

async function change(as: string, body: object, version?: number) {
  const currentVersion = version ?? (await read(admin)).version
  const headers = ifMatch(currentVersion)
  return await api.call(as, 'PUT', `pharmacies/${pharmacyId}`, { body, headers })
}

test('a change records its date and author in its own section, and audits the names of its fields', async () => {
  const response = await change(owner, { phone: '+14505550100', services: ['delivery', 'vaccination'] })
  expect(response).toMatchObject({
    status: 200,
    body: { version: 2, phone: '+14505550100', services: ['vaccination', 'delivery'] },
  })
  const { coordinates, services, hours } = response.body.sections
  expect(coordinates).toMatchObject({ changedBy: 'Léa Aubin', confirmedOn: null })
  expect(Date.parse(coordinates.changedAt)).toBeGreaterThan(Date.now() - 60_000)
  expect(services.changedBy).toBe('Léa Aubin')
  expect(hours.changedAt).toBeNull()
  const { db } = api.database
  const entries = await auditEntries(db, eq(auditEntry.recordId, pharmacyId))
  expect(entries.at(-1)).toMatchObject({
    action: 'pharmacy.change',
    actorId: owner,
    fields: ['phone', 'services'],
  })
})

test('a new name and city are found by the search, the old ones no longer', async () => {
  const { address } = await read(owner)
  const moved = { ...address, city: 'Saguenay' }
  expect((await change(owner, { companyName: 'Pharmacie Zéphyr', address: moved })).status).toBe(200)
  const found = await api.call(owner, 'GET', 'pharmacies/?search=zephyr%20saguenay')
  expect(found.body.items.map(({ id }: { id: string }) => id)).toEqual([pharmacyId])
  const oldSearch = await api.call(owner, 'GET', 'pharmacies/?search=roy%20saguenay')
  expect(oldSearch.body.items).toEqual([])
})

describe('a stale version after', () => {
  test('an owner’s change of their own phone returns 409 with the new phone', async () => {
    const { version, associates } = await read(owner)
    const path = `contacts/${partner}`
    const { body: own } = await api.call(partner, 'GET', path)
    const headers = ifMatch(own.version)
    const phoneChange = { body: { phone: '+15145550199' }, headers }
    expect((await api.call(partner, 'PUT', path, phoneChange)).status).toBe(200)
    const rows = associates.map(({ contactId, email, phone, extension, isResponder }: Associate) => {
      return { contactId, email, phone, extension, isResponder: isResponder || contactId === partner }
    })
    const late = await change(owner, { associates: rows }, version)
    expect(late.status).toBe(409)
    const visibleAssociates: Associate[] = late.body.meta.current.associates
    expect(visibleAssociates.find(({ contactId }) => contactId === partner)?.phone).toBe('+15145550199')
  })

  test('an owner was added or removed returns the current owners', async () => {
    const { version } = await read(owner)
    const people = `pharmacies/${pharmacyId}/employees`
    const body = {
      contactId: await addContact(api.database.db),
      type: employmentTypes.Owner,
      isPrimaryLink: false,
      startDate: null,
    }
    const added = await api.call(admin, 'POST', people, { body })
    expect(added.status).toBe(201)
    const late = await change(owner, { fax: '+14505550100' }, version)
    expect(late.body.meta.current.associates).toHaveLength(3)
    const versionWithThree = (await read(owner)).version
    const headers = ifMatch(added.body.version)
    expect((await api.call(admin, 'DELETE', `${people}/${added.body.id}`, { headers })).status).toBe(204)
    const later = await change(owner, { fax: '+14505550100' }, versionWithThree)
    expect(later.body.meta.current.associates).toHaveLength(2)
  })
})

describe('opening hours that continue into those of the next day', () => {
  const closed = { state: 'closed', ranges: [] }
  const open = (from: string, to: string) => ({ state: 'open', ranges: [{ from, to }] })
  const week = [open('01:00', '05:00'), closed, closed, closed, closed, closed, open('22:00', '02:00')]

  test('are refused at the next day, also from Saturday to Sunday', async () => {
    const { status, body } = await change(owner, { openingHours: week })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      {
        status: '400',
        code: details.hoursOverlapPreviousNight.code,
        detail: details.hoursOverlapPreviousNight.detail,
        source: { pointer: '/openingHours/0' },
      },
    ])
    expect((await change(owner, { openingHours: week.with(0, open('02:00', '05:00')) })).status).toBe(200)
  })

  test('stored earlier can be read, and don’t prevent other changes', async () => {
    const { db } = api.database
    await db
      .update(pharmacy)
      .set({ openingHours: week as OpeningHours })
      .where(eq(pharmacy.id, pharmacyId))
    expect((await read(owner)).openingHours).toEqual(week)
    expect((await change(owner, { fax: '+14505550100', holidaySchedule: {} })).status).toBe(200)
  })
})

test('sending the whole unchanged record changes nothing', async () => {
  const { id, version, state, region, sections, lastSentToMinistry, associates, peopleCounts, may, ...rest } =
    await read(owner)
  const sent = associates.map(
    ({ contactId, email, phone, extension, isResponder }: Record<string, unknown>) => ({
      contactId,
      email,
      phone,
      extension,
      isResponder,
    }),
  )
  const response = await change(owner, { ...rest, associates: sent })
  expect(response).toMatchObject({
    status: 200,
    body: { id, version, sections, lastSentToMinistry, peopleCounts },
  })
})

test('a concurrent edit returns 409 with the current record', async () => {
  const { version } = await read(owner)
  expect((await change(partner, { banner: 'Uniprix' })).status).toBe(200)
  const response = await change(owner, { banner: 'Jean Coutu' }, version)
  expect(response).toMatchObject({
    status: 409,
    body: { meta: { current: { banner: 'Uniprix', version: 2 } } },
  })
})

test('of two concurrent edits one is written, the other returns 409', async () => {
  const responses = await Promise.all([
    change(owner, { banner: 'A' }, 1),
    change(partner, { banner: 'B' }, 1),
  ])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
})

describe('the RAMQ number', () => {
  test('can only be changed by the association', async () => {
    const refusal = await change(owner, { ramqNumber: '555001' })
    expect(refusal.status).toBe(400)
    expect(errorOf(refusal)).toMatchObject({ code: '2023', source: { pointer: '/ramqNumber' } })
    expect(await change(admin, { ramqNumber: '555001' })).toMatchObject({
      status: 200,
      body: { ramqNumber: '555001' },
    })
  })

  test('may be sent unchanged by anybody', async () => {
    const { ramqNumber } = await read(owner)
    expect((await change(owner, { ramqNumber })).status).toBe(200)
  })

  test('is unique', async () => {
    const { ramqNumber } = await read(owner)
    pharmacyId = await addPharmacy(api.database.db)
    const response = await change(admin, { ramqNumber })
    expect(errorOf(response)).toMatchObject({
      status: '400',
      code: '2025',
      source: { pointer: '/ramqNumber' },
    })
  })
})

describe('associates', () => {
  const entryOf = (contactId: string, more: object = {}) => ({
    contactId,
    email: 'bureau@officine.test',
    phone: '+15145550199',
    extension: '12',
    isResponder: false,
    ...more,
  })

  test('have contact details for the pharmacy, separate from their own profile', async () => {
    const response = await change(owner, {
      associates: [entryOf(partner, { isResponder: true }), entryOf(owner)],
    })
    expect(response.status).toBe(200)
    expect(response.body.associates).toMatchObject([entryOf(owner), entryOf(partner, { isResponder: true })])
    expect(response.body.sections.associates.changedBy).toBe('Léa Aubin')
    const body = await userinfoOf(api, owner)
    expect(body.email).not.toBe('bureau@officine.test')
    const back = entryOf(owner, { email: body.email, phone: null, extension: null, isResponder: true })
    const own = await change(owner, { associates: [back] })
    expect(own.body.associates[0]).toMatchObject({
      email: body.email,
      phone: '+15145550001',
      isResponder: true,
    })
  })

  test('are only names to an employee', async () => {
    const { associates } = await read(employee)
    expect(associates).toEqual([
      { contactId: owner, firstName: 'Léa', lastName: 'Aubin' },
      { contactId: partner, firstName: 'Chloé', lastName: 'Brien' },
    ])
  })

  test('include personal fields for themselves and the administration only, in a conflict too', async () => {
    const { db } = api.database
    const known = { mobile: '+15145550142', greeting: 'mrs', sex: 'female', birthdate: '1980-02-03' } as const
    await db.update(contact).set(known).where(eq(contact.id, owner))
    const delegate = await addDelegate(db, pharmacyId)
    const permanence = await addStaff(db, 'Permanence')
    const first = async (as: string) => {
      const { associates } = await read(as)
      const { current } = (await change(as, { phone: '+14505550177' }, 99)).body.meta ?? {}
      return [associates[0], ...(current ? [current.associates[0]] : [])]
    }
    for (const as of [admin, owner]) expect(await first(as)).toMatchObject([known, known])
    for (const as of [partner, delegate, permanence, employee])
      for (const associate of await first(as)) {
        expect(associate.contactId).toBe(owner)
        for (const field of Object.keys(known)) expect(associate).not.toHaveProperty(field)
      }
  })

  test('need exactly one responder', async () => {
    const response = await change(owner, { associates: [entryOf(owner), entryOf(partner)] })
    expect(errorOf(response)).toMatchObject({ code: '2010', source: { pointer: '/associates' } })
  })

  test('can’t be added by an edit, nor listed twice', async () => {
    const stranger = await change(owner, {
      associates: [entryOf(owner, { isResponder: true }), entryOf(employee)],
    })
    expect(errorOf(stranger)).toMatchObject({ code: '1002', source: { pointer: '/associates/1/contactId' } })
    const twice = await change(owner, { associates: [entryOf(owner, { isResponder: true }), entryOf(owner)] })
    expect(errorOf(twice)).toMatchObject({ code: '2013', source: { pointer: '/associates/1/contactId' } })
  })
})
