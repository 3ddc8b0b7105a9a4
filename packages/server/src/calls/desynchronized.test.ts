import { employmentTypes, jobFields } from '@officine/api/constants'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mintToken } from '../../tests/support/mint-token.ts'
import {
  addContact,
  addDeclaration,
  addEmployment,
  addPharmacy,
  startTestApi,
  type TestApi,
} from '../../tests/support/test-api.ts'
import { contact } from '../database/schema.ts'

let api: TestApi
let pharmacyId: string
let owner: string
let admin: string
let person: string

beforeAll(async () => {
  api = await startTestApi()
  const { db } = api.database
  pharmacyId = await addPharmacy(db)
  owner = await addContact(db)
  admin = await addContact(db)
  await addEmployment(db, owner, pharmacyId, { type: employmentTypes.Owner })
  await addEmployment(db, admin, null, { type: employmentTypes.AdminAQPP })
})

beforeEach(async () => {
  person = await addContact(api.database.db)
})

afterAll(() => api.close())

const isDesynchronized = async (): Promise<boolean> =>
  (await api.call(person, 'GET', 'userinfo?version=2.0')).body.isDesynchronized

const settings = { identityUrl: 'http://localhost:4243', apiAudience: 'http://localhost:4242/api' }

/** `isDesynchronized` with a token issued two seconds later, as after a silent sign-in. */
async function afterSigningInAgain(): Promise<boolean> {
  const issuedAt = Math.floor(Date.now() / 1000) + 2
  const token = await mintToken(api.database.db, person, settings, issuedAt)
  const answer = await api.app.inject({
    url: '/api/aqpp/userinfo?version=2.0',
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.json().isDesynchronized
}

const request = () =>
  api.call(person, 'POST', `pharmacies/${pharmacyId}/employees`, {
    body: { contactId: person, type: employmentTypes.Employee, isPrimaryLink: false, startDate: null },
  })

const change = (as: string, path: string, body: object) =>
  api.call(as, 'PUT', path, { body, headers: { 'if-match': '"1"' } })

describe('a token is out of date once', () => {
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
          body: {
            ...{ contactId: person, type: employmentTypes.Employee },
            ...{ isPrimaryLink: false, startDate: null },
          },
        }),
    ],
    [
      'their employment ended',
      async () => {
        const id = await addEmployment(api.database.db, person, pharmacyId)
        const headers = { 'if-match': '"1"' }
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
  ])('%s, until the next sign-in', async (_, act) => {
    expect(await isDesynchronized()).toBe(false)
    expect((await act()).status).toBeLessThan(300)
    expect(await isDesynchronized()).toBe(true)
    expect(await afterSigningInAgain()).toBe(false)
  })

  test('but not after other changes', async () => {
    await isDesynchronized()
    await change(admin, `contacts/${person}`, { occupation: 'Pharmacienne' })
    const [kept] = await api.database.db.select().from(contact).where(eq(contact.id, person))
    expect(kept).toMatchObject({ occupation: 'Pharmacienne', version: 2 })
    expect(await isDesynchronized()).toBe(false)
  })
})
