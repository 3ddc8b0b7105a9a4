import type { Page } from '@officine/api/calls'
import { expect, test } from 'vitest'
import type { Resource } from '../data/index.ts'
import { defineList, isNarrowed, listPlace, parseListQuery, type QueryOf } from './list-query.ts'

const me = '7'

const resource = (): Resource<Page<{ id: string }>> => ({
  key: [],
  fetch: () => Promise.reject(new Error('not fetched')),
  parse: () => undefined,
})

const people = defineList({
  path: '/people',
  prefix: '',
  filters: { filter: { values: ['owners', 'others'] } },
  search: { search: 'entry' },
  sorts: ['name', '-name', 'startDate'],
  resource,
})
type PeopleQuery = QueryOf<typeof people>

const forms = defineList({
  path: '/forms',
  filters: { pharmacyIds: { isRepeated: true }, status: { values: ['draft', 'sent'], isRepeated: true } },
  search: { city: 'address' },
  resource,
})

const requests = defineList({ path: '/people', prefix: 'requests', resource })

const at = (to: string, state?: unknown) => ({
  parameters: new URL(to, 'http://portal.invalid').searchParams,
  // As the browser keeps it.
  state: structuredClone(state),
})

test.each<PeopleQuery>([
  { filter: undefined, search: undefined, sort: 'name', page: 1 },
  { filter: 'others', search: 'Émond & fils', sort: '-name', page: 4 },
  { filter: undefined, search: 'genevieve+pharmacie@exemple.test', sort: 'name', page: 2 },
])('a query comes back from its place, whose address names nobody: $search', (query) => {
  const { to, state } = listPlace(people, query, me)
  expect(decodeURIComponent(to)).not.toMatch(/search|Émond|fils|genevieve|exemple/)
  expect(parseListQuery(people, at(to, state), me)).toEqual(query)
})

test('a filter of several values, ids and a search by place stand in the address', () => {
  const query = { pharmacyIds: ['12', '7'], status: ['draft'], city: 'Trois-Rivières', page: 1 } as const
  const { to, state } = listPlace(forms, query, me)
  expect(to).toBe('/forms?pharmacyIds=12&pharmacyIds=7&status=draft&city=Trois-Rivi%C3%A8res')
  expect(state).toBeUndefined()
  expect(parseListQuery(forms, at(to), me)).toEqual({ ...query, sort: undefined })
})

test('the list as it opens has the plain address, and nothing beside it', () => {
  expect(listPlace(people, { sort: 'name', page: 1 }, me)).toEqual({ to: '/people', state: undefined })
})

test('what a place says wrongly is as when the list opens', () => {
  const opened = parseListQuery(people, at('/people'), me)
  for (const wrong of ['page=0', 'page=deux', 'sort=salary', 'filter=all', 'search=roy']) {
    expect(parseListQuery(people, at(`/people?${wrong}`), me), wrong).toEqual(opened)
  }
  for (const state of [null, 'roy', { search: 'roy' }, { search: 4, searcherId: me }]) {
    expect(parseListQuery(people, at('/people', state), me)).toEqual(opened)
  }
})

test('what somebody else searched for in this tab is nobody’s search', () => {
  const { to, state } = listPlace(people, { search: 'roy@exemple.test' }, me)
  expect(parseListQuery(people, at(to, state), '8').search).toBeUndefined()
  expect(listPlace(people, {}, '8', at(to, state)).state).toBeUndefined()
})

test('a second list on the screen leaves the first one’s filter, page and search alone', () => {
  const first = listPlace(people, { filter: 'owners', search: 'roy', page: 3 }, me)
  const second = listPlace(requests, { page: 2 }, me, at(first.to, first.state))
  expect(second).toEqual({ to: '/people?filter=owners&page=3&requests-page=2', state: first.state })
  const here = at(second.to, second.state)
  expect(parseListQuery(requests, here, me).page).toBe(2)
  const back = listPlace(people, { page: 1 }, me, here)
  expect(back).toEqual({ to: '/people?requests-page=2', state: undefined })
})

test('the only list of its screen leaves nothing of the place before', () => {
  const to = listPlace(forms, { city: 'Alma' }, me, at('/forms?status=sent&step=2')).to
  expect(to).toBe('/forms?city=Alma')
})

test('a filter or a search narrows a list; an order or a page does not', () => {
  const narrowed = (address: string) => isNarrowed(forms, parseListQuery(forms, at(address), me))
  expect(narrowed('/forms?page=2')).toBe(false)
  expect(narrowed('/forms?status=sent')).toBe(true)
  expect(narrowed('/forms?city=L%C3%A9vis')).toBe(true)
})
