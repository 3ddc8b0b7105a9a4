import { expect, test } from 'vitest'
import { type AskedPeople, addressOfPeople, peopleAskedIn } from './people-address.ts'

const partsOf = (address: string) => new URL(address, 'http://portal.invalid')

test.each<AskedPeople>([
  { search: '', filter: undefined, sort: 'name', page: 1 },
  { search: 'Émond & fils', filter: 'noOwners', sort: '-startDate', page: 4 },
])('a page of people comes back from its address', (asked) => {
  const { searchParams, pathname } = partsOf(addressOfPeople('12', asked))
  expect(pathname).toBe('/pharmacies/12/employees')
  expect(peopleAskedIn(searchParams)).toEqual(asked)
})

test('the list as it opens has the plain address', () => {
  expect(addressOfPeople('12')).toBe('/pharmacies/12/employees')
  expect(addressOfPeople('12', { sort: 'name', page: 1 })).toBe('/pharmacies/12/employees')
})

test('what an address says wrongly is as when the list is opened', () => {
  const opened = peopleAskedIn(new URLSearchParams())
  for (const wrong of ['page=0', 'page=deux', 'sort=salaire', 'filter=tous']) {
    expect(peopleAskedIn(new URLSearchParams(wrong)), wrong).toEqual(opened)
  }
})
