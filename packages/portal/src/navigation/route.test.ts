import { describe, expect, it } from 'vitest'
import { parseLocation } from './portal-location.ts'
import { findRoute, type RouteDefinition } from './route.ts'

const row = (path: string): RouteDefinition => ({
  path,
  title: 'shell.home',
  messages: [],
  load: async () => ({ default: () => null }),
})
const routes = ['/', '/new-employment', '/pharmacies/new', '/pharmacies/:pharmacyId/people/:personId'].map(
  row,
)

/** The path of the row that an address of the portal opens, and its parameters. */
function matchOf(address: string) {
  const parsed = parseLocation({ pathname: address, search: '', hash: '' })
  const match = 'redirect' in parsed ? undefined : findRoute(routes, parsed.path)
  return match && [match.route.path, match.parameters]
}

describe('an address', () => {
  it.each([
    ['/', '/'],
    ['/en-CA', '/'],
    ['/en-CA/', '/'],
    ['/new-employment', '/new-employment'],
    ['/new-employment/', '/new-employment'],
    ['/en-CA/new-employment/', '/new-employment'],
    ['/new%2Demploym%65nt', '/new-employment'],
    ['//pharmacies//new//', '/pharmacies/new'],
  ])('%s opens %s', (address, path) => {
    expect(matchOf(address)).toEqual([path, {}])
  })

  it.each([
    ['/pharmacies/12/people/3', '12', '3'],
    ['/en-CA/pharmacies/12/people/3/', '12', '3'],
    ['/pharmacies/a%20b/people/%C3%A9', 'a b', 'é'],
    ['/pharmacies/50%25/people/3', '50%', '3'],
    ['/pharmacies/100%/people/3', '100%', '3'],
  ])('%s has the decoded parameters %s and %s', (address, pharmacyId, personId) => {
    expect(matchOf(address)?.[1]).toMatchObject({ pharmacyId, personId })
  })

  it('keeps an encoded slash within its segment', () => {
    expect(matchOf('/pharmacies/a%2Fb/people/3')?.[1]).toMatchObject({ pharmacyId: 'a%2Fb', personId: '3' })
  })

  it.each([
    '/New-Employment',
    '/new-employment/more',
    '/pharmacies',
    '/pharmacies%2Fnew',
    '/%E0%A4%A',
    '/en-CA/%',
  ])('%s opens no page', (address) => {
    expect(matchOf(address)).toBeUndefined()
  })
})
