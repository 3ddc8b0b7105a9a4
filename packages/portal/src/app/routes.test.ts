import { describe, expect, it } from 'vitest'
import { earlyReadsOf, pharmacyPagePaths } from '../navigation/early-reads.ts'
import { findRoute, type RouteDefinition } from '../navigation/route.ts'
import { routes } from './routes.ts'

const pathsOf = (fits: (route: RouteDefinition) => boolean | undefined) =>
  routes
    .filter(fits)
    .map(({ path }) => path)
    .sort()

const sources: Readonly<Record<string, string>> = import.meta.glob(
  ['../**/*.{ts,tsx}', '!../**/*.test.ts', '!../**/testing/**'],
  { query: '?raw', import: 'default', eager: true },
)
/** The paths in links and navigations, with 12 in place of parameters. */
const linked = Object.values(sources)
  .flatMap((text) => [...text.matchAll(/\b(?:to=\{?|to: |go\()["'`](\/[^"'`]*)["'`]/g)])
  .map(([, address = '']) => address.replace(/[?#].*/, '').replaceAll(/\$\{\w+(\.\w+|\(\w+\))?\}/g, '12'))

describe('the route table', () => {
  it('contains each path once', () => {
    const paths = routes.map(({ path }) => path.replaceAll(/:\w+/g, ':'))
    expect(new Set(paths).size).toBe(paths.length)
  })

  it.each(routes.map((route) => [route.path, route] as const))(
    'matches %s by its own address',
    (path, route) => {
      expect(findRoute(routes, path.replaceAll(/:\w+/g, '12'))?.route).toBe(route)
    },
  )

  it('passes decoded path parameters to a page', () => {
    expect(findRoute(routes, '/pharmacies/a%20b')?.parameters).toMatchObject({ pharmacyId: 'a b' })
  })

  it('reads a pharmacy early for each page about one', () => {
    const paths = pathsOf(({ path }) => path.startsWith('/pharmacies/:pharmacyId'))
    for (const path of paths)
      expect(earlyReadsOf(path.replace(':pharmacyId', '12')), path).toEqual(['pharmacies/12'])
    expect(Object.values(pharmacyPagePaths).sort()).toEqual(paths)
  })

  it("fills the window's height for the pages with a bar at the bottom", () => {
    expect(pathsOf(({ fillsHeight }) => fillsHeight)).toEqual([
      '/documents/upload',
      '/profile',
      '/profile/edit',
      '/profile/password',
      '/transactions/:transactionId/edit',
    ])
  })

  it('shows no notifications around the sign-in, nor on mandatory steps', () => {
    expect(pathsOf(({ showsNotifications }) => showsNotifications === false)).toEqual([
      '/auth/callback',
      '/auth/error',
      '/auth/login',
      '/declaration',
      '/documents/card',
      '/email-confirmation',
      '/signup',
      '/signup-confirmed',
    ])
  })

  it('has a page for each path that the portal links to', () => {
    expect(linked.length).toBeGreaterThan(30)
    for (const path of new Set(linked)) expect(findRoute(routes, path), path).toBeDefined()
  })

  it('matches no other address', () => {
    expect(findRoute(routes, '/pharmacies/12/nothing/here')).toBeUndefined()
    expect(findRoute(routes, '/%E0%A4%A')).toBeUndefined()
  })
})
