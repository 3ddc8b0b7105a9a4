import { expect, test, vi } from 'vitest'
import { isRouteLoaded, loadRoute } from './load-route.ts'
import type { RouteDefinition } from './route.ts'

test('a failure is thrown for the page to show, and the page can be loaded again', async () => {
  const networkError = new TypeError('Failed to fetch dynamically imported module')
  const load = vi.fn<RouteDefinition['load']>().mockRejectedValueOnce(networkError)
  load.mockResolvedValue({ default: () => null })
  const route: RouteDefinition = { path: '/somewhere', title: 'shell.home', messages: [], load }
  await expect(loadRoute(route, 'fr-CA')).rejects.toBe(networkError)
  expect(isRouteLoaded(route, 'fr-CA')).toBe(false)
  await loadRoute(route, 'fr-CA')
  expect(isRouteLoaded(route, 'fr-CA')).toBe(true)
})
