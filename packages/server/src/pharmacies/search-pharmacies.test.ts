import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import { contact, pharmacy } from '../database/schema.ts'
import { searchWords } from '../database/search-text.ts'
import { seedDatabase } from '../seed/seed-database.ts'
import { type PharmacySearch, searchPharmacies } from './search-pharmacies.ts'

const now = new Date('2026-11-21T15:00:00Z')
const database = testDatabase()
let basicId: string

beforeAll(async () => {
  await seedDatabase(database.db, { seed: 'search', now, pharmacies: 700 })
  basicId = await idOf('basic@officine.test')
})

async function idOf(email: string): Promise<string> {
  const [row] = await database.db.select({ id: contact.id }).from(contact).where(eq(contact.email, email))
  return row?.id ?? ''
}

function search(request: Partial<PharmacySearch>) {
  return searchPharmacies(database.db, {
    contactId: basicId,
    today: '2026-11-21',
    pageNumber: 1,
    pageSize: 15,
    ...request,
  })
}

const namesOf = (page: Awaited<ReturnType<typeof search>>) => page.items.map(({ companyName }) => companyName)

test('accents and case make no difference', async () => {
  const [plain, accented] = await Promise.all([
    search({ search: 'montreal' }),
    search({ search: 'MONTRÉAL' }),
  ])
  expect(plain.totalCount).toBeGreaterThan(50)
  expect(plain).toEqual(accented)
  const inMontreal = await database.db.$count(pharmacy, eq(pharmacy.city, 'Montréal'))
  expect(plain.totalCount).toBeGreaterThanOrEqual(inMontreal)
})

test.each([
  'vieux-marche',
  'Vieux Marché',
  'marché vieux',
  'vieux mar',
  'h2y 1g9 marché',
  'H2Y1G9',
  'st-paul vieux',
  '225 saint paul est montréal',
])('"%s" finds the pharmacy of the old market', async (text) => {
  expect(namesOf(await search({ search: text }))).toContain('Pharmacie du Vieux-Marché')
})

test('Laval comes before Lavaltrie', async () => {
  const { items } = await search({ search: 'laval', pageSize: 100 })
  const isWhole = items.map(({ companyName, street, city }) =>
    searchWords(`${companyName} ${street} ${city}`).includes('laval'),
  )
  expect(items.map(({ city }) => city)).toContain('Lavaltrie')
  expect(isWhole).toEqual([...isWhole].sort((one, other) => Number(other) - Number(one)))
})

test('pages have no gaps and no duplicates', async () => {
  const { totalCount } = await search({ search: 'mont' })
  const ids: string[] = []
  for (let pageNumber = 1; ids.length < totalCount; pageNumber++) {
    const page = await search({ search: 'mont', pageNumber })
    expect(page.totalCount).toBe(totalCount)
    expect(page.items.length).toBeGreaterThan(0)
    ids.push(...page.items.map(({ id }) => id))
  }
  expect(new Set(ids).size).toBe(totalCount)
})

test('a page after the last is empty and has the total count', async () => {
  const first = await search({ search: 'laval' })
  expect(await search({ search: 'laval', pageNumber: 999 })).toEqual({
    items: [],
    totalCount: first.totalCount,
  })
})

test('a RAMQ number is found by its first digits', async () => {
  const [one] = await database.db.select().from(pharmacy).limit(1)
  const whole = await search({ ramq: one?.ramqNumber })
  expect(whole.items.map(({ id }) => id)).toContain(one?.id)
  const page = await search({ ramq: one?.ramqNumber.slice(0, 3), pageSize: 100 })
  expect(
    page.items.every(({ ramqNumber }) => ramqNumber.startsWith(one?.ramqNumber.slice(0, 3) ?? '-')),
  ).toBe(true)
  expect(await search({ ramq: '999999999' })).toEqual({ items: [], totalCount: 0 })
})

test('a RAMQ number in the search text is found whole or by its first digits', async () => {
  const [market] = (await search({ search: 'vieux-marche' })).items
  const number = market?.ramqNumber ?? ''
  expect((await search({ search: number })).items.map(({ id }) => id)).toContain(market?.id)
  expect((await search({ search: `marche ${number.slice(0, 3)}` })).items.map(({ id }) => id)).toContain(
    market?.id,
  )
})

test("a match in the pharmacy's name comes before a match in the street", async () => {
  // Its name alone would sort first.
  const [first] = (await search({ search: 'pharmacie', pageSize: 1 })).items
  const columns = { street: '12, rue Gagnon', searchText: `${first?.companyName} 12 rue gagnon` }
  await database.db
    .update(pharmacy)
    .set(columns)
    .where(eq(pharmacy.id, first?.id ?? ''))
  const { items } = await search({ search: 'gagnon', pageSize: 100 })
  const isNamed = items.map(({ companyName }) => searchWords(companyName).includes('gagnon'))
  expect(new Set(isNamed)).toEqual(new Set([true, false]))
  expect(isNamed).toEqual([...isNamed].sort((one, other) => Number(other) - Number(one)))
})

test('search text and RAMQ number must both match', async () => {
  const [market] = (await search({ search: 'vieux-marche' })).items
  expect(await search({ search: 'vieux-marche', ramq: market?.ramqNumber })).toMatchObject({ totalCount: 1 })
  expect(await search({ search: 'vieux-marche', ramq: '999' })).toEqual({ items: [], totalCount: 0 })
})

test.each(["'", '& | !', '---', '%', ':*'])('%s matches nothing and does not throw', async (text) => {
  expect(await search({ search: text })).toEqual({ items: [], totalCount: 0 })
})

test("the employment status is the caller's own", async () => {
  const statusFor = async (email: string) => {
    const [row] = (await search({ search: 'vieux-marche', contactId: await idOf(email) })).items
    return row?.employmentStatus
  }
  expect(await statusFor('owner@officine.test')).toBe('approved')
  expect(await statusFor('basic@officine.test')).toBeNull()
  const { rows } = await database.db.execute<{ email: string }>(
    sql`select email from contact where first_name = 'Karim' and last_name = 'Haddad'`,
  )
  expect(await statusFor(rows[0]?.email ?? '')).toBe('requested')
})

test('a changed name is found at once, a closed pharmacy no longer', async () => {
  const { db } = database
  const [market] = (await search({ search: 'vieux-marche' })).items
  const isMarket = eq(pharmacy.id, market?.id ?? '')
  await db.update(pharmacy).set({ searchText: 'pharmacie du nouveau quai' }).where(isMarket)
  expect(await search({ search: 'vieux-marche' })).toMatchObject({ totalCount: 0 })
  expect(await search({ search: 'nouveau quai' })).toMatchObject({ totalCount: 1 })
  await db.update(pharmacy).set({ isActive: false }).where(isMarket)
  expect(await search({ search: 'nouveau quai' })).toMatchObject({ totalCount: 0 })
})

test.each([
  { search: 'montreal' },
  { search: 'pharmacie' },
  { search: 'mon' },
  { search: 'saint jean' },
  { search: 'boul h' },
  { search: 'montreal', ramq: '1' },
  { ramq: '2' },
  { search: 'nowhere' },
])('for %o, sorted and index-ordered pages are equal', async (terms) => {
  for (const pageNumber of [1, 2, 5, 40]) {
    const request = { contactId: basicId, today: '2026-11-21', pageSize: 7, pageNumber, ...terms }
    const sorted = await searchPharmacies(database.db, request, Number.POSITIVE_INFINITY)
    expect(await searchPharmacies(database.db, request, 0)).toEqual(sorted)
  }
})
