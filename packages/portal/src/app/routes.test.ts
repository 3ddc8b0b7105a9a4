import { describe, expect, it } from 'vitest'
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
/** The paths that links and navigations name, with 12 for what is filled in. */
const linked = Object.values(sources)
  .flatMap((text) => [...text.matchAll(/\b(?:to=\{?|to: |go\()["'`](\/[^"'`]*)["'`]/g)])
  .map(([, address = '']) => address.replace(/[?#].*/, '').replaceAll(/\$\{\w+(\.\w+|\(\w+\))?\}/g, '12'))

describe('the route table', () => {
  it('names each path once', () => {
    const paths = routes.map(({ path }) => path.replaceAll(/:\w+/g, ':'))
    expect(new Set(paths).size).toBe(paths.length)
  })

  it.each(routes.map((route) => [route.path, route] as const))(
    'leads to %s by its own address',
    (path, route) => {
      expect(findRoute(routes, path.replaceAll(/:\w+/g, '12'))?.route).toBe(route)
    },
  )

  it('hands a page the parameters of its path, decoded', () => {
    expect(findRoute(routes, '/pharmacies/a%20b')?.parameters).toEqual({ pharmacyId: 'a b' })
  })

  it('fills the height of the window with the pages that have a bar at its foot', () => {
    expect(pathsOf(({ fillsHeight }) => fillsHeight)).toEqual([
      '/documents/upload',
      '/profile',
      '/profile/edit',
      '/profile/password',
      '/transactions/:transactionId/edit',
    ])
  })

  it('shows no notifications before and beside signing in, and where something has to be settled first', () => {
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

  it('knows nothing of other addresses', () => {
    expect(findRoute(routes, '/pharmacies/12/nothing/here')).toBeUndefined()
    expect(findRoute(routes, '/%E0%A4%A')).toBeUndefined()
  })
})
