import { jobFields } from '@officine/api/constants'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDeclaration } from '../../tests/support/declarations-and-receipts.ts'
import { employmentBody } from '../../tests/support/employment-body.ts'
import { bearerOf, ifMatch, testApi, userinfoOf } from '../../tests/support/test-api.ts'
import {
  addContact,
  addEmployment,
  addOwner,
  addPharmacy,
  addStaff,
  contactRow,
} from '../../tests/support/test-records.ts'

const api = testApi()
let pharmacyId: string
let owner: string
let admin: string
let person: string

beforeAll(async () => {
  const { db } = api.database
  pharmacyId = await addPharmacy(db)
  owner = await addOwner(db, pharmacyId)
  admin = await addStaff(db, 'AdminAQPP')
})

beforeEach(async () => {
  person = await addContact(api.database.db)
})

const isDesynchronized = async (): Promise<boolean> => (await userinfoOf(api, person)).isDesynchronized

/** `isDesynchronized` with a token issued two seconds later, as after a silent sign-in. */
async function afterSigningInAgain(): Promise<boolean> {
  const issuedAt = Math.floor(Date.now() / 1000) + 2
  const headers = await bearerOf(api.database.db, person, issuedAt)
  const response = await api.app.inject({ url: '/api/aqpp/userinfo?version=2.0', headers })
  return response.json().isDesynchronized
}

const request = () =>
  api.call(person, 'POST', `pharmacies/${pharmacyId}/employees`, {
    body: employmentBody(person),
  })

const change = (as: string, path: string, body: object) =>
  api.call(as, 'PUT', path, { body, headers: ifMatch(1) })

describe('a token is out of date', () => {
  test.each<[string, () => Promise<{ status: number }>]>([
    ['the person asked for an employment', request],
    [
      'an owner approved it',
      async () => {
        const { body } = await request()
        const path = `pharmacies/${pharmacyId}/employees/${body.id}`
        return await change(owner, path, { validationStatus: 1 })
      },
    ],
    [
      'somebody added them',
      () =>
        api.call(owner, 'POST', `pharmacies/${pharmacyId}/employees`, {
          body: employmentBody(person),
        }),
    ],
    [
      'their employment ended',
      async () => {
        const id = await addEmployment(api.database.db, person, pharmacyId)
        const headers = ifMatch(1)
        return await api.call(owner, 'DELETE', `pharmacies/${pharmacyId}/employees/${id}`, { headers })
      },
    ],
    ['their job field changed', () => change(admin, `contacts/${person}`, { jobField: jobFields.Other })],
    [
      'they signed their declaration',
      async () => {
        await addEmployment(api.database.db, person, pharmacyId)
        const id = await addDeclaration(api.database.db, person)
        return await api.call(person, 'POST', `declarations/${id}/sign`)
      },
    ],
  ])('once %s, until the next sign-in', async (_, act) => {
    expect(await isDesynchronized()).toBe(false)
    expect((await act()).status).toBeLessThan(300)
    expect(await isDesynchronized()).toBe(true)
    expect(await afterSigningInAgain()).toBe(false)
  })

  test('but not after other changes', async () => {
    await isDesynchronized()
    await change(admin, `contacts/${person}`, { occupation: 'Pharmacienne' })
    const stored = await contactRow(api.database.db, person)
    expect(stored).toMatchObject({ occupation: 'Pharmacienne', version: 2 })
    expect(await isDesynchronized()).toBe(false)
  })
})
