import type { Page } from '@officine/api/calls'
import { expect, test } from 'vitest'
import { unfetchedQuery } from '../testing/unfetched-query.ts'
import { defineList, isFiltered, listLocation, parseListQuery, type QueryOf } from './list-query.ts'

const me = '7'

const pageQuery = () => unfetchedQuery<Page<{ id: string }>>([])

const people = defineList({
  path: '/people',
  prefix: '',
  filters: { filter: { values: ['owners', 'others'] } },
  search: { search: 'entry' },
  sorts: ['name', '-name', 'startDate'],
  pageQuery,
})
type PeopleQuery = QueryOf<typeof people>

const forms = defineList({
  path: '/forms',
  filters: { pharmacyIds: { isRepeated: true }, status: { values: ['draft', 'sent'], isRepeated: true } },
  search: { city: 'address' },
  pageQuery,
})

const requests = defineList({ path: '/people', prefix: 'requests', pageQuery })

const locationOf = (to: string, state?: unknown) => ({
  parameters: new URL(to, 'http://portal.invalid').searchParams,
  // Cloned like the browser clones a history state.
  state: structuredClone(state),
})

test.each<PeopleQuery>([
  { filter: undefined, search: undefined, sort: 'name', page: 1 },
  { filter: 'others', search: 'Émond & fils', sort: '-name', page: 4 },
  { filter: undefined, search: 'genevieve+pharmacie@exemple.test', sort: 'name', page: 2 },
])('a query survives the round trip, and its address has no person’s name: $search', (query) => {
  const { to, state } = listLocation(people, query, me)
  expect(decodeURIComponent(to)).not.toMatch(/search|Émond|fils|genevieve|exemple/)
  expect(parseListQuery(people, locationOf(to, state), me)).toEqual(query)
})

test('a filter of several values, ids and a search by city are in the address', () => {
  const query = { pharmacyIds: ['12', '7'], status: ['draft'], city: 'Trois-Rivières', page: 1 } as const
  const { to, state } = listLocation(forms, query, me)
  expect(to).toBe('/forms?pharmacyIds=12&pharmacyIds=7&status=draft&city=Trois-Rivi%C3%A8res')
  expect(state).toBeUndefined()
  expect(parseListQuery(forms, locationOf(to), me)).toEqual({ ...query, sort: undefined })
})

test('the default query has the plain address and no state', () => {
  expect(listLocation(people, { sort: 'name', page: 1 }, me)).toEqual({ to: '/people', state: undefined })
})

test('an invalid query parameter gives the default', () => {
  const defaultQuery = parseListQuery(people, locationOf('/people'), me)
  for (const wrong of ['page=0', 'page=deux', 'sort=salary', 'filter=all', 'search=roy']) {
    expect(parseListQuery(people, locationOf(`/people?${wrong}`), me), wrong).toEqual(defaultQuery)
  }
  for (const state of [null, 'roy', { search: 'roy' }, { search: 4, searcherId: me }]) {
    expect(parseListQuery(people, locationOf('/people', state), me)).toEqual(defaultQuery)
  }
})

test('the search terms of another person in this tab are ignored', () => {
  const { to, state } = listLocation(people, { search: 'roy@exemple.test' }, me)
  expect(parseListQuery(people, locationOf(to, state), '8').search).toBeUndefined()
  expect(listLocation(people, {}, '8', locationOf(to, state)).state).toBeUndefined()
})

test('a second list on the screen does not change the first one’s filter, page and search', () => {
  const first = listLocation(people, { filter: 'owners', search: 'roy', page: 3 }, me)
  const second = listLocation(requests, { page: 2 }, me, locationOf(first.to, first.state))
  expect(second).toEqual({ to: '/people?filter=owners&page=3&requests-page=2', state: first.state })
  const location = locationOf(second.to, second.state)
  expect(parseListQuery(requests, location, me).page).toBe(2)
  const back = listLocation(people, { page: 1 }, me, location)
  expect(back).toEqual({ to: '/people?requests-page=2', state: undefined })
})

test('the only list of its screen drops all other parameters', () => {
  const to = listLocation(forms, { city: 'Alma' }, me, locationOf('/forms?status=sent&step=2')).to
  expect(to).toBe('/forms?city=Alma')
})

test('a filter or a search narrows a list; an order or a page does not', () => {
  const narrowed = (address: string) => isFiltered(forms, parseListQuery(forms, locationOf(address), me))
  expect(narrowed('/forms?page=2')).toBe(false)
  expect(narrowed('/forms?status=sent')).toBe(true)
  expect(narrowed('/forms?city=L%C3%A9vis')).toBe(true)
})
