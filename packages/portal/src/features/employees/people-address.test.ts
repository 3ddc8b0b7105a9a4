import { expect, test } from 'vitest'
import { addressOfPeople, peopleAskedIn } from './people-address.ts'

test.each([
  { search: '', page: 1 },
  { search: 'Émond & fils', page: 4 },
])('a page of people comes back from its address', (asked) => {
  const { searchParams, pathname } = new URL(addressOfPeople('12', asked), 'http://portal.invalid')
  expect(pathname).toBe('/pharmacies/12/employees')
  expect(peopleAskedIn(searchParams)).toEqual(asked)
})

test('a page that is none reads as the first', () => {
  expect(peopleAskedIn(new URLSearchParams('page=0')).page).toBe(1)
  expect(peopleAskedIn(new URLSearchParams('page=deux')).page).toBe(1)
})
