import { beforeAll, describe, expect, test } from 'vitest'
import { testApi } from '../../tests/support/test-api.ts'
import { addContact, addEmployment, addPharmacy, addStaff } from '../../tests/support/test-records.ts'

const api = testApi()
let admin: string

beforeAll(async () => {
  admin = await addStaff(api.database.db, 'AdminAQPP', { firstName: 'Ève', lastName: 'Ménard' })
})

interface Pair {
  readonly one: { readonly id: string }
  readonly other: { readonly id: string }
  readonly likenesses: readonly string[]
}

async function doubles(page = 1): Promise<{ readonly items: readonly Pair[]; readonly totalCount: number }> {
  return (await api.call(admin, 'GET', `people/doubles?pageNumber=${page}`)).body
}

/** Why two files look alike; undefined if they are no likely doubles. */
async function likenessesOf(one: string, other: string): Promise<readonly string[] | undefined> {
  const { items, totalCount } = await doubles()
  expect(items).toHaveLength(Math.min(totalCount, 15))
  return items.find((pair) => [pair.one.id, pair.other.id].sort().join() === [one, other].sort().join())
    ?.likenesses
}

describe('two files are likely doubles', () => {
  test('with one practice number', async () => {
    const { db } = api.database
    const one = await addContact(db, { firstName: 'Zoé', practiceNumber: '700001' })
    const other = await addContact(db, { firstName: 'Maïa', practiceNumber: '700001' })
    expect(await likenessesOf(one, other)).toEqual(['practiceNumber'])
  })

  test('with one name, without accents, and one birth date or telephone number, however it is kept', async () => {
    const { db } = api.database
    const name = { lastName: 'Bélanger-Côté' }
    const one = await addContact(db, { ...name, birthdate: '1980-02-03', phone: '+15145550177' })
    const other = await addContact(db, {
      lastName: 'Belanger Cote',
      birthdate: '1980-02-03',
      mobile: '+15145550177',
    })
    expect(await likenessesOf(one, other)).toEqual(['birthdate', 'phone'])
  })

  test('with one name at one pharmacy, but not where one of them has left', async () => {
    const { db } = api.database
    const pharmacyId = await addPharmacy(db)
    const people = await Promise.all([1, 2, 3].map(() => addContact(db, { lastName: 'Duquette' })))
    const [one = '', other = '', former = ''] = people
    await addEmployment(db, one, pharmacyId)
    await addEmployment(db, other, pharmacyId)
    await addEmployment(db, former, pharmacyId, { endDate: '2024-01-01' })
    expect(await likenessesOf(one, other)).toEqual(['pharmacy'])
    expect(await likenessesOf(one, former)).toBeUndefined()
  })

  test('not with a name alone, nor with a number that many have in common', async () => {
    const { db } = api.database
    const one = await addContact(db, { lastName: 'Homonyme' })
    expect(await likenessesOf(one, await addContact(db, { lastName: 'Homonyme' }))).toBeUndefined()
    const many = await Promise.all(
      Array.from({ length: 11 }, (_, index) =>
        addContact(db, { firstName: `P${index}`, practiceNumber: '000000' }),
      ),
    )
    expect(await likenessesOf(many[0] ?? '', many[1] ?? '')).toBeUndefined()
  })

  test('until they are found to be two people', async () => {
    const { db } = api.database
    const one = await addContact(db, { firstName: 'Luc', practiceNumber: '700002' })
    const other = await addContact(db, { firstName: 'Léa', practiceNumber: '700002' })
    expect(await likenessesOf(one, other)).toEqual(['practiceNumber'])
    expect((await api.call(admin, 'PUT', `people/${other}/distinct/${one}`)).status).toBe(204)
    expect((await api.call(admin, 'PUT', `people/${one}/distinct/${other}`)).status).toBe(204)
    expect(await likenessesOf(one, other)).toBeUndefined()
    expect((await api.call(admin, 'PUT', `people/${one}/distinct/${one}`)).status).toBe(404)
  })

  test('that one of them is not a third person stays known when they become one file', async () => {
    const { db } = api.database
    const number = { practiceNumber: '700003' }
    const [one, other, third] = [
      await addContact(db, number),
      await addContact(db, number),
      await addContact(db, number),
    ]
    await api.call(admin, 'PUT', `people/${other}/distinct/${third}`)
    const { body } = await api.call(admin, 'GET', `people/${one}/merge/${other}`)
    const merged = await api.call(admin, 'PUT', `people/${one}/merge/${other}`, {
      body: {
        ...{ version: body.this.version, otherVersion: body.other.version, workplaces: [] },
        fields: [{ field: 'email', side: 'this' }],
      },
    })
    expect(merged.status).toBe(204)
    expect(await likenessesOf(one, third)).toBeUndefined()
  })
})

test('a page past the end has the total', async () => {
  const { db } = api.database
  const number = { practiceNumber: '700020' }
  await Promise.all([addContact(db, number), addContact(db, { ...number, firstName: 'Luc' })])
  const { totalCount } = await doubles()
  expect(totalCount).toBeGreaterThan(0)
  expect(await doubles(9)).toMatchObject({ items: [], totalCount })
})

test('who is about to be added is compared with everybody on file', async () => {
  const { db } = api.database
  const known = await addContact(db, {
    firstName: 'Rosalie',
    lastName: 'Émond',
    practiceNumber: '700009',
    phone: '+15145550188',
  })
  const alike = async (query: string) => (await api.call(admin, 'GET', `people/alike?${query}`)).body.items
  expect(await alike('firstName=rosalie&lastName=EMOND')).toMatchObject([
    { person: { id: known }, likenesses: [] },
  ])
  expect(await alike('lastName=Autre&practiceNumber=700009')).toMatchObject([
    { person: { id: known }, likenesses: ['practiceNumber'] },
  ])
  expect(await alike('firstName=Rosalie&lastName=Emond&phone=%2B15145550188')).toMatchObject([
    { person: { id: known }, likenesses: ['phone'] },
  ])
  expect(await alike('firstName=Rose&lastName=Emond')).toEqual([])
})
