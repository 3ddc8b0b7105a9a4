import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import { addContact } from '../../tests/support/test-records.ts'
import { type ContactSearchTerms, searchFreely } from './search-contacts.ts'

const database = testDatabase()

const lastNames = [
  'Roy',
  'Roy-Tremblay',
  'Tremblay',
  'Tremblay-Roy',
  'L’Écuyer',
  'Lœuil',
  '--',
  'D\\’A:*b',
  'Nguyễn',
]
const firstNames = ['Marie', 'Marie-Ève', 'Ève', 'Jean']

beforeAll(async () => {
  for (const lastName of lastNames) {
    for (const firstName of firstNames) await addContact(database.db, { lastName, firstName })
  }
})

const find = async (terms: ContactSearchTerms, pageNumber = 1, few?: number) =>
  searchFreely(database.db, terms, { pageNumber, pageSize: 5 }, few)

const namesOf = ({ items }: Awaited<ReturnType<typeof find>>) =>
  items.map(({ firstName, lastName }) => `${firstName} ${lastName}`)

test('last names that begin with the search text come before those with a later matching word', async () => {
  const { totalCount, ...page } = await find({ lastname: 'ROY', firstname: 'mar' })
  expect(totalCount).toBe(6)
  expect(namesOf({ ...page, totalCount })).toEqual([
    'Marie Roy',
    'Marie-Ève Roy',
    'Marie Roy-Tremblay',
    'Marie-Ève Roy-Tremblay',
    'Marie Tremblay-Roy',
  ])
})

test.each([['loeuil'], ['l ecuyer'], ['ÉCUYER'], ['Nguyễn'], ['d\\’a:'], ["d\\'a:*b"]])(
  '"%s" matches all four of the family',
  async (lastname) => {
    expect((await find({ lastname })).totalCount).toBe(4)
  },
)

test.each([['--'], [' '], ["'"], ['\\'], [':* & !'], ['(']])(
  '%o matches nobody and does not throw',
  async (lastname) => {
    expect((await find({ lastname })).totalCount).toBe(0)
  },
)

test.each<[ContactSearchTerms]>([
  [{}],
  [{ lastname: 'tr' }],
  [{ lastname: 'roy' }],
  [{ firstname: 'eve' }],
  [{ lastname: 'roy', firstname: 'eve' }],
])('for %o, sorted and index-ordered pages are equal', async (terms) => {
  for (const pageNumber of [1, 2, 3, 9]) {
    expect(await find(terms, pageNumber, 0)).toEqual(await find(terms, pageNumber))
  }
})
