import { expect, test } from 'vitest'
import { type AskedPeople, addressOfPeople, peopleAskedIn, placeOfPeople } from './people-address.ts'

const searcherId = '7'
const partsOf = (address: string) => new URL(address, 'http://portal.invalid')

test.each<AskedPeople>([
  { search: '', searcherId, filter: undefined, sort: 'name', page: 1 },
  { search: 'Émond & fils', searcherId, filter: 'noOwners', sort: '-startDate', page: 4 },
  { search: 'genevieve+pharmacie@exemple.test', searcherId, filter: undefined, sort: 'name', page: 2 },
])('a page of people comes back from its place, whose address tells nobody: $search', (asked) => {
  const { to, state } = placeOfPeople('a/b', asked)
  expect(decodeURIComponent(to)).not.toMatch(/search|Émond|fils|genevieve|exemple/)
  const { searchParams, pathname } = partsOf(to)
  expect(pathname).toBe('/pharmacies/a%2Fb/employees')
  // As the browser keeps it.
  expect(peopleAskedIn(searchParams, structuredClone(state), searcherId)).toEqual(asked)
})

test('the list as it opens has the plain address, and nothing beside it', () => {
  expect(addressOfPeople('12')).toBe('/pharmacies/12/employees')
  expect(placeOfPeople('12', { searcherId, sort: 'name', page: 1 })).toEqual({
    to: '/pharmacies/12/employees',
    state: undefined,
  })
})

test('what a place says wrongly is as when the list is opened', () => {
  const opened = peopleAskedIn(new URLSearchParams(), undefined, searcherId)
  for (const wrong of ['page=0', 'page=deux', 'sort=salaire', 'filter=tous', 'search=roy']) {
    expect(peopleAskedIn(new URLSearchParams(wrong), undefined, searcherId), wrong).toEqual(opened)
  }
  for (const state of [null, 'roy', { search: 'roy' }, { search: 4, searcherId }]) {
    expect(peopleAskedIn(new URLSearchParams(), state, searcherId)).toEqual(opened)
  }
})

test('what somebody else searched for in this tab is nobody’s search', () => {
  const { state } = placeOfPeople('12', { search: 'roy@exemple.test', searcherId })
  expect(peopleAskedIn(new URLSearchParams(), state, '8').search).toBe('')
})
