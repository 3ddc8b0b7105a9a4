import { employmentTypes } from '@officine/api/constants'
import { beforeEach, describe, expect, test } from 'vitest'
import { addProgrammeCategories, addSignedAgreement } from '../../tests/support/accessa-calls.ts'
import { employmentBody } from '../../tests/support/employment-body.ts'
import { freezeClock } from '../../tests/support/freeze-clock.ts'
import { testApi } from '../../tests/support/test-api.ts'
import { addContact, addEmployment } from '../../tests/support/test-records.ts'
import {
  addSubmitter,
  entriesOf,
  errorsOf,
  formCalls,
  nextPracticeNumber,
  owner,
} from '../../tests/support/test-transactions.ts'
import { newId } from '../database/ids.ts'
import { rateLimit } from '../database/schema.ts'

const api = testApi()
let me: string
let practiceNumber: string
let pharmacyId: string

beforeEach(async () => {
  await api.database.db.delete(rateLimit)
  ;({ me, practiceNumber, pharmacyId } = await addSubmitter(api))
})

describe('the owners of a form', () => {
  const save = async (entries: readonly object[], id: string, version = 1) =>
    await formCalls(api).save(me, id, 'owners', entries, version)
  const begin = async () => (await formCalls(api).create(me, 'purchase', pharmacyId)).body.id
  const knownOwner = async () => {
    const practiceNumber = nextPracticeNumber()
    return owner({ contactId: await addContact(api.database.db, { practiceNumber }), practiceNumber })
  }
  const search = () => api.call(me, 'GET', 'contacts/?practiceNumber=1')

  test('return the same error for an unknown person and a wrong practice number', async () => {
    const { db } = api.database
    const foreign = await addContact(db, { practiceNumber: nextPracticeNumber() })
    const withoutNumber = await addContact(db, { practiceNumber: null })
    const id = await begin()
    for (const contactId of [foreign, withoutNumber, newId()]) {
      const { status, body } = await save([owner({ contactId })], id)
      expect([status, errorsOf(body)]).toEqual([400, [['Value is not valid.', '/owners/0/practiceNumber']]])
    }
  })

  test('allow 30 wrong numbers an hour, then refuse right ones too', async () => {
    freezeClock()
    const id = await begin()
    for (let index = 0; index < 20; index++) await save([owner({ contactId: newId() })], id)
    const foreign = await addContact(api.database.db, { practiceNumber: nextPracticeNumber() })
    const ten = Array.from({ length: 10 }, (_, index) =>
      owner({ contactId: index === 0 ? foreign : newId() }),
    )
    expect((await save(ten, id)).status).toBe(400)
    const known = await knownOwner()
    for (const entry of [owner({ contactId: newId() }), owner({ contactId: foreign }), known]) {
      const last = await save([entry], id)
      expect(last.status).toBe(429)
      expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await save([owner()], id)).status).toBe(200)
  })

  test('return 429 for a step with more than 30 wrong numbers', async () => {
    freezeClock()
    const id = await begin()
    const many = Array.from({ length: 31 }, () => owner({ contactId: newId() }))
    expect((await save(many, id)).status).toBe(429)
  })

  test('can be 40 people after 30 searches and five attempts with a wrong number', async () => {
    freezeClock()
    for (let index = 0; index < 30; index++) expect((await search()).status).toBe(200)
    const id = await begin()
    const people = []
    for (let index = 0; index < 40; index++) people.push(await knownOwner())
    const [first, ...others] = people
    for (let tried = 0; tried < 5; tried++) {
      const wrong = { ...first, practiceNumber: nextPracticeNumber() }
      expect(errorsOf((await save([wrong, ...others], id)).body)).toEqual([
        ['Value is not valid.', '/owners/0/practiceNumber'],
      ])
    }
    expect((await save(people, id)).status).toBe(200)
  })

  test('don’t count towards the limit if they are already on the form or have no contact record', async () => {
    freezeClock()
    const id = await begin()
    for (let index = 0; index < 29; index++) await save([owner({ contactId: newId() })], id)
    const known = await addContact(api.database.db, { practiceNumber: '271828' })
    const entry = owner({ contactId: known, practiceNumber: '271828' })
    const self = owner({ contactId: me, practiceNumber, change: 'leaves', isResponder: false })
    const first = await save([entry, self, owner()], id)
    expect(first.status).toBe(200)
    await save([owner({ contactId: newId() })], id, first.body.version)
    const again = await save([{ ...entry, lastName: 'Bolduc' }, self, owner()], id, first.body.version)
    expect(again.status).toBe(200)
  })

  test('count towards the limit if the buyer sees only their name, right or wrong', async () => {
    freezeClock()
    const buyer = (await addSubmitter(api)).me
    const calls = formCalls(api)
    const { id, owners } = (await calls.create(buyer, 'purchase', pharmacyId)).body
    const [seller] = entriesOf(owners)
    const guess = (number: string) =>
      calls.save(buyer, id, 'owners', [owner(), { ...seller, practiceNumber: number }], 1)
    // The joining owner without a contact record counts too.
    for (let index = 0; index < 15; index++) expect((await guess(nextPracticeNumber())).status).toBe(400)
    expect((await guess(practiceNumber)).status).toBe(429)
  })

  test('count towards the limit without a contact record if the form hides an owner', async () => {
    freezeClock()
    const buyer = (await addSubmitter(api)).me
    const calls = formCalls(api)
    const { id } = (await calls.create(buyer, 'purchase', pharmacyId)).body
    const guesses = Array.from({ length: 31 }, () => owner({ change: 'leaves', isResponder: false }))
    expect((await calls.save(buyer, id, 'owners', [owner(), ...guesses], 1)).status).toBe(429)
  })

  test('don’t count towards the limit on somebody else’s form', async () => {
    freezeClock()
    const other = await addSubmitter(api)
    const foreign = (await formCalls(api).create(other.me, 'purchase', other.pharmacyId)).body.id
    for (let index = 0; index < 31; index++) {
      expect((await save([owner({ contactId: newId() })], foreign)).status).toBe(404)
    }
    expect((await save([await knownOwner()], await begin())).status).toBe(200)
  })
})

test('adding a third delegate returns the same error for an unknown person and a known one', async () => {
  const { db } = api.database
  const { DelegatedResponsible } = employmentTypes
  for (const delegateSlot of [1, 2]) {
    const delegate = await addContact(db)
    await addEmployment(db, delegate, pharmacyId, { type: DelegatedResponsible, delegateSlot })
  }
  const add = (contactId: string) =>
    api.call(me, 'POST', `pharmacies/${pharmacyId}/employees`, {
      body: employmentBody(contactId, { type: DelegatedResponsible }),
    })
  const foreign = await add(await addContact(db))
  expect(foreign.status).toBe(400)
  expect((await add(newId())).body).toEqual(foreign.body)
})

test('a taken accessa email is reported 30 times an hour, then free ones are refused too', async () => {
  freezeClock()
  const { db } = api.database
  await addProgrammeCategories(db)
  const elsewhere = await addSubmitter(api)
  const addTo = async (who: { me: string; pharmacyId: string }, contactId: string, curoEmail: string) =>
    await api.call(
      who.me,
      'POST',
      `accessa/pharmacies/${who.pharmacyId}/programcategories/oncology/participants`,
      { body: { contactId, curoEmail } },
    )
  for (const who of [elsewhere, { me, pharmacyId }]) {
    await addSignedAgreement(db, who.pharmacyId, me)
    const path = `accessa/pharmacies/${who.pharmacyId}/programcategories`
    await api.call(who.me, 'POST', path, { body: { categoryIds: ['oncology'] } })
  }
  expect((await addTo(elsewhere, elsewhere.me, 'taken@curo.test')).status).toBe(201)
  const own = { me, pharmacyId }
  for (let index = 0; index < 30; index++) {
    expect((await addTo(own, me, 'taken@curo.test')).body.errors).toMatchObject([{ code: '2043' }])
  }
  expect((await addTo(own, me, 'taken@curo.test')).status).toBe(429)
  expect((await addTo(own, me, 'free@curo.test')).status).toBe(429)
})

test('people can be added by id 30 times an hour, the limit of searches', async () => {
  freezeClock()
  const add = async (contactId: string) =>
    await api.call(me, 'POST', `pharmacies/${pharmacyId}/employees`, {
      body: employmentBody(contactId),
    })
  for (let index = 0; index < 30; index++) {
    expect((await add(await addContact(api.database.db))).status).toBe(201)
  }
  expect((await add(await addContact(api.database.db))).status).toBe(429)
})
