import { employmentTypes } from '@officine/api/constants'
import { addDays, todayInQuebec } from '@officine/api/rules'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addProgrammeCategories, addSignedAgreement } from '../../tests/support/accessa-calls.ts'
import { ifMatch, testApi } from '../../tests/support/test-api.ts'
import {
  addAccount,
  addContact,
  addDelegate,
  addEmployment,
  addOwner,
  addPharmacy,
  addStaff,
} from '../../tests/support/test-records.ts'
import { formCalls, owner as ownerEntry } from '../../tests/support/test-transactions.ts'
import {
  employment,
  outgoingMail,
  participationAddress,
  programmeEnrolment,
  programmeParticipant,
  transactionOwner,
} from '../database/schema.ts'

const api = testApi()
let pharmacyId: string
let owner: string
let delegate: string
let person: string
let permanence: string
let admin: string

beforeAll(async () => {
  const { db } = api.database
  permanence = await addStaff(db, 'Permanence')
  admin = await addStaff(db, 'AdminAQPP')
})

beforeEach(async () => {
  const { db } = api.database
  pharmacyId = await addPharmacy(db)
  owner = await addOwner(db, pharmacyId)
  delegate = await addDelegate(db, pharmacyId)
  person = await addContact(db, {
    firstName: 'Noémie',
    lastName: 'Côté',
    phone: '+15145550137',
    practiceNumber: '314159',
    occupation: 'Pharmacienne',
  })
})

const hidden = { email: null, phone: null, practiceNumber: null, occupation: null, curoEmail: null }
const professional = { phone: '+15145550137', practiceNumber: '314159', occupation: 'Pharmacienne' }
const pathOf = (id: string) => `pharmacies/${pharmacyId}/employees/${id}`
const read = async (as: string, id: string) => (await api.call(as, 'GET', pathOf(id))).body

const over = { endDate: '2026-01-31', curoEmail: 'noemie@curo.test' }
const withdrawn = { validationStatus: 0, startDate: null, endDate: todayInQuebec() }

describe.each([
  ['an employment that is over', over],
  ['a request that was withdrawn', withdrawn],
  ['a request that was refused', { ...withdrawn, refusalReason: 'Non.', decidedAt: new Date() }],
])('%s', (_, overrides) => {
  test('gives the pharmacy only names and dates', async () => {
    const id = await addEmployment(api.database.db, person, pharmacyId, overrides)
    for (const who of [owner, delegate]) {
      const body = await read(who, id)
      expect(body).toMatchObject({ firstName: 'Noémie', lastName: 'Côté', endDate: overrides.endDate })
      expect(body).toMatchObject(hidden)
      expect((await api.call(who, 'GET', `contacts/${person}`)).status).toBe(404)
    }
  })

  test('gives staff the whole record', async () => {
    const id = await addEmployment(api.database.db, person, pharmacyId, overrides)
    for (const who of [permanence, admin]) expect(await read(who, id)).toMatchObject(professional)
  })

  test('is in no list, and a stale write returns no more of it', async () => {
    const id = await addEmployment(api.database.db, person, pharmacyId, overrides)
    for (const query of [
      '',
      '?pending=true',
      '?pending=false',
      '?search=C%C3%B4t%C3%A9',
      '?filter=noOwners',
    ]) {
      const { body } = await api.call(owner, 'GET', `pharmacies/${pharmacyId}/employees${query}`)
      expect(body.items.map((one: { id: string }) => one.id)).not.toContain(id)
    }
    const headers = ifMatch(7)
    const stale = await api.call(owner, 'PUT', pathOf(id), { headers, body: { endDate: '2026-02-01' } })
    expect(stale).toMatchObject({ status: 409, body: { meta: { current: hidden } } })
  })
})

test('a current employment or pending request gives the pharmacy professional data', async () => {
  const { db } = api.database
  const other = await addContact(db, { phone: '+15145550138' })
  const current = await addEmployment(db, person, pharmacyId, { endDate: addDays(todayInQuebec(), 1) })
  const request = await addEmployment(db, other, pharmacyId, { validationStatus: 0, startDate: null })
  expect(await read(owner, current)).toMatchObject(professional)
  expect(await read(owner, request)).toMatchObject({ phone: '+15145550138' })
})

test('a refusal returns only names and dates', async () => {
  const id = await addEmployment(api.database.db, person, pharmacyId, {
    validationStatus: 0,
    startDate: null,
  })
  const refusal = { endDate: todayInQuebec(), refusalReason: 'Cette personne ne travaille pas ici.' }
  const headers = ifMatch(1)
  const { status, body } = await api.call(owner, 'PUT', pathOf(id), { body: refusal, headers })
  expect([status, body]).toMatchObject([200, { lastName: 'Côté', ...hidden }])
})

test('resuming an ended employment mails the person and returns their data again', async () => {
  const { db } = api.database
  const id = await addEmployment(db, person, pharmacyId, over)
  await addAccount(db, person)
  await db.delete(outgoingMail)
  const headers = ifMatch(1)
  const { status, body } = await api.call(owner, 'PUT', pathOf(id), { body: { endDate: null }, headers })
  expect([status, body]).toMatchObject([200, professional])
  expect(await db.select().from(outgoingMail)).toMatchObject([
    { template: 'employmentAdded', recipientName: 'Noémie Côté' },
  ])
})

test('the accessa email of a former participant is hidden from the pharmacy, not from staff', async () => {
  const { db } = api.database
  const id = await addEmployment(db, person, pharmacyId)
  await addProgrammeCategories(db)
  await addSignedAgreement(db, pharmacyId, owner)
  const [enrolment] = await db
    .insert(programmeEnrolment)
    .values({ pharmacyId, categoryId: 'oncology', enrolledOn: todayInQuebec() })
    .returning({ id: programmeEnrolment.id })
  const curoEmail = 'noemie@curo.test'
  await db
    .insert(programmeParticipant)
    .values({ enrolmentId: enrolment?.id ?? '', contactId: person, enrolledOn: todayInQuebec() })
  await db.insert(participationAddress).values({ contactId: person, email: curoEmail })
  const path = `accessa/pharmacies/${pharmacyId}/programcategories`
  const participantFor = async (as: string) =>
    (await api.call(as, 'GET', path)).body.find((one: { id: string }) => one.id === 'oncology')
      .participants[0]
  expect(await participantFor(owner)).toMatchObject({ lastName: 'Côté', curoEmail })
  await db.update(employment).set({ endDate: '2026-01-31' }).where(eq(employment.id, id))
  expect(await participantFor(owner)).toMatchObject({ lastName: 'Côté', curoEmail: null })
  expect(await participantFor(admin)).toMatchObject({ lastName: 'Côté', curoEmail })
})

describe('an owner on a form who has since left the pharmacy', () => {
  async function formWithFormerOwner() {
    const { db } = api.database
    const calls = formCalls(api)
    const form = await calls.ready(owner, pharmacyId)
    await db
      .update(transactionOwner)
      .set({ contactId: person, practiceNumber: '314159', phone: '+15145550137' })
      .where(eq(transactionOwner.id, form.ownerId))
    const { status, body } = await calls.send(owner, form.id, form.version)
    expect(status).toBe(200)
    await addEmployment(db, person, pharmacyId, { type: employmentTypes.Owner, endDate: '2026-01-31' })
    return { ...form, fileId: String(body.owners[0].affirmation.id) }
  }

  test('is visible by name to its owners, in full to staff', async () => {
    const { id, ownerId, fileId } = await formWithFormerOwner()
    const form = await formCalls(api).read(owner, id)
    const name = { firstName: 'Ève', lastName: 'Roy', change: 'joins' }
    expect(form.owners[0]).toMatchObject({ ...name, email: null, phone: null, practiceNumber: null })
    expect(form.owners[0].affirmation).toBeNull()
    const file = `transactions/${id}/owners/${ownerId}/files/${fileId}`
    expect((await api.call(owner, 'GET', file)).status).toBe(404)
    const whole = (await formCalls(api).read(admin, id)).owners[0]
    expect(whole).toMatchObject({
      email: 'eve@exemple.ca',
      phone: '+15145550137',
      affirmation: { id: fileId },
    })
  })

  test('is visible as typed on a draft, also if they were never an owner', async () => {
    const { db } = api.database
    const calls = formCalls(api)
    const draft = (await calls.create(owner, 'purchase', pharmacyId)).body
    const entry = ownerEntry({ contactId: person, practiceNumber: '314159' })
    const saved = await calls.save(owner, draft.id, 'owners', [entry], 1)
    expect(saved.body.owners).toMatchObject([{ email: 'eve@exemple.ca' }])
    await addEmployment(db, person, pharmacyId, { endDate: '2026-01-31' })
    expect((await calls.read(owner, draft.id)).owners).toMatchObject([{ email: 'eve@exemple.ca' }])
  })
})
