import { agreementEffectiveOn, employmentTypes } from '@officine/api/constants'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  accessaCalls,
  accessaPath,
  addAccessaPharmacy,
  addProgrammeCategories,
} from '../../tests/support/accessa-calls.ts'
import { ifMatch, testApi } from '../../tests/support/test-api.ts'
import { addContact, addEmployment, addPharmacy, addStaff } from '../../tests/support/test-records.ts'

const api = testApi()
let pharmacyId: string
let owner: string
let employee: string

beforeAll(async () => {
  await addProgrammeCategories(api.database.db)
})

beforeEach(async () => {
  ;({ pharmacyId, owner, employee } = await addAccessaPharmacy(api.database.db))
})

const pathOf = (rest = '') => accessaPath(pharmacyId, rest)
const { sign, enrol, add } = accessaCalls(() => ({ api, pharmacyId, owner, employee }))

describe('the participation conditions', () => {
  test('are required before an enrolment', async () => {
    const { status, body } = await enrol('oncology')
    expect(status).toBe(400)
    expect(body.errors[0].detail).toBe('The participation conditions are not signed.')
  })

  test('can be signed twice; the agreement has an effective date and a signer', async () => {
    expect((await sign()).body.agreement).toMatchObject({
      effectiveOn: agreementEffectiveOn,
      signedBy: 'Chloé Gagné',
    })
    expect((await sign()).status).toBe(200)
  })
})

describe('a participating pharmacy', () => {
  beforeEach(() => sign())

  test('is enrolled in a category once, with the status underEvaluation', async () => {
    await enrol('oncology')
    const { body } = await enrol('oncology', 'immunology')
    expect(body).toMatchObject([
      { id: 'oncology', isEnrolled: true, status: 'underEvaluation', participants: [] },
      { id: 'immunology', isEnrolled: true, status: 'underEvaluation', participants: [] },
    ])
    expect((await api.call(owner, 'GET', pathOf())).body).toMatchObject({
      isEnrolled: true,
      status: 'underEvaluation',
    })
  })

  test('can’t be enrolled in an unknown category', async () => {
    const { status, body } = await enrol('oncology', 'astrology')
    expect(status).toBe(400)
    expect(body.errors[0].source.pointer).toBe('/categoryIds')
  })

  test('adds participants, who can only read their own participation', async () => {
    await enrol('oncology')
    expect((await add(employee, 'Chloe@Exemple.ca')).body).toMatchObject({ curoEmail: 'chloe@exemple.ca' })
    const own = await api.call(employee, 'GET', pathOf('/userparticipations'))
    expect(own.body).toMatchObject([{ id: 'oncology', status: 'underEvaluation' }])
    expect((await api.call(employee, 'GET', pathOf('/programcategories'))).status).toBe(404)
  })

  test.each([
    [
      'who does not work there',
      async () => add(await addContact(api.database.db), 'a@exemple.ca'),
      '/contactId',
    ],
    ['in a category that it is not in', () => add(employee, 'a@exemple.ca', 'immunology'), undefined],
  ])('can’t add a person %s', async (_, adding, pointer) => {
    await enrol('oncology')
    const { status, body } = await adding()
    expect(status).toBe(400)
    expect(body.errors[0].source?.pointer).toBe(pointer)
  })

  test('gives an accessa email to one person, and a person one participation per category', async () => {
    await enrol('oncology')
    await add(employee, 'une@exemple.ca')
    expect((await add(employee, 'une@exemple.ca')).body.errors[0].detail).toBe(
      'The person already participates.',
    )
    expect((await add(owner, 'UNE@exemple.ca')).body.errors[0]).toMatchObject({
      detail: 'Email is used in another accessa participation.',
      source: { pointer: '/curoEmail' },
    })
  })

  test('removes a person from one category, or from all', async () => {
    await enrol('oncology', 'immunology')
    const first = (await add(employee, 'deux@exemple.ca')).body.id
    const second = (await add(employee, 'deux@exemple.ca', 'immunology')).body.id
    const inOther = pathOf(`/programcategories/immunology/participants/${first}`)
    expect((await api.call(owner, 'DELETE', inOther)).status).toBe(404)
    const inOne = pathOf(`/programcategories/oncology/participants/${first}`)
    expect((await api.call(owner, 'DELETE', inOne)).status).toBe(204)
    await add(employee, 'deux@exemple.ca')
    expect((await api.call(owner, 'DELETE', pathOf(`/participants/${second}`))).status).toBe(204)
    expect((await api.call(employee, 'GET', pathOf('/userparticipations'))).body).toEqual([])
    expect((await api.call(owner, 'DELETE', pathOf(`/participants/${second}`))).status).toBe(404)
  })
})

test('the responsible person has the delegate’s rights in accessa, and nowhere else', async () => {
  const { db } = api.database
  const responsible = await addContact(db)
  await addEmployment(db, responsible, pharmacyId, { isPrimaryAccessa: true })
  await sign()
  expect(
    (
      await api.call(responsible, 'POST', pathOf('/programcategories'), {
        body: { categoryIds: ['oncology'] },
      })
    ).status,
  ).toBe(201)
  expect((await api.call(responsible, 'GET', pathOf())).body.responsible).toMatchObject({
    contactId: responsible,
  })
  expect((await sign(responsible)).status).toBe(404)
  const person = {
    contactId: await addContact(db),
    type: employmentTypes.Employee,
    isPrimaryLink: false,
    startDate: null,
  }
  expect(
    (await api.call(responsible, 'POST', `pharmacies/${pharmacyId}/employees`, { body: person })).status,
  ).toBe(403)
})

test('the list contains the person’s pharmacies, or all for staff', async () => {
  const { db } = api.database
  await addPharmacy(db)
  await sign()
  await enrol('oncology')
  const list = async (who: string, filter = '') =>
    (await api.call(who, 'GET', `accessa/pharmacies${filter}`)).body.items.map(({ id }: { id: string }) => id)
  expect(await list(employee)).toEqual([pharmacyId])
  expect(await list(owner, '?filter=notEnrolled')).toEqual([])
  expect((await api.call(await addContact(db), 'GET', 'accessa/pharmacies')).status).toBe(403)
  const staff = await addStaff(db, 'Permanence')
  expect((await list(staff)).length).toBeGreaterThan(1)
  expect(await list(staff, '?filter=enrolled&pageSize=100')).toContain(pharmacyId)
})

test('the list starts with the least advanced and ends with pharmacies not enrolled, across pages', async () => {
  const { db } = api.database
  await addPharmacy(db)
  await sign()
  await enrol('oncology')
  const staff = await addStaff(db, 'AdminAQPP')
  const evaluation = pathOf('/programcategories/oncology/evaluation')
  const body = { status: 'nonCompliant', missing: 'Une attestation.' }
  const headers = ifMatch(1)
  expect((await api.call(staff, 'PUT', evaluation, { body, headers })).status).toBe(200)
  const items: { id: string; status: string | null }[] = []
  for (let page = 1, all = 1; items.length < all; page++) {
    const read = await api.call(staff, 'GET', `accessa/pharmacies?pageSize=2&pageNumber=${page}`)
    items.push(...read.body.items)
    all = read.body.totalCount
  }
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  expect(items[0]).toMatchObject({
    id: pharmacyId,
    status: 'nonCompliant',
    lacking: 1,
    categories: [{ id: 'oncology', status: 'nonCompliant', lacking: 1 }],
  })
  const ranks = items.map(({ status }) =>
    ['nonCompliant', 'underEvaluation', 'complete', null].indexOf(status),
  )
  expect(ranks).toEqual([...ranks].sort())
})
