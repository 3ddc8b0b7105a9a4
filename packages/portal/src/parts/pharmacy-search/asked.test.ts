import { expect, test } from 'vitest'
import { type PharmacySearch, queryOfSearch, searchIn } from './asked.ts'

test.each<PharmacySearch>([
  { search: 'rue Saint-Denis & fils', ramq: '12', page: 3 },
  { search: '', ramq: '12', page: 1 },
])('a search comes back from its address: $search $ramq', (asked) => {
  expect(searchIn(new URLSearchParams(queryOfSearch(asked)))).toEqual(asked)
})

test('a page that is none reads as the first', () => {
  expect(searchIn(new URLSearchParams('ramq=1&page=-4'))).toMatchObject({ page: 1 })
  expect(searchIn(new URLSearchParams('ramq=1&page=x'))).toMatchObject({ page: 1 })
})

test('an address that asks for nothing is no search', () => {
  expect(searchIn(new URLSearchParams('page=2'))).toBeUndefined()
})
