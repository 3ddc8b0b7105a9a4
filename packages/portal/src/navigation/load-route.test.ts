import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isRouteLoaded, loadRoute } from './load-route.ts'
import type { RouteDefinition } from './route.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const networkError = new TypeError('Failed to fetch dynamically imported module')
const routeWith = (load: RouteDefinition['load']): RouteDefinition => ({
  path: '/somewhere',
  title: 'shell.home',
  messages: [],
  load,
})

test('a page that fails to load is fetched once more after a second', async () => {
  const load = vi.fn<RouteDefinition['load']>().mockRejectedValueOnce(networkError)
  load.mockResolvedValue({ default: () => null })
  const route = routeWith(load)
  const loading = loadRoute(route, 'fr-CA')
  await vi.advanceTimersByTimeAsync(999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  await loading
  expect(load).toHaveBeenCalledTimes(2)
  expect(isRouteLoaded(route, 'fr-CA')).toBe(true)
})

test('the second failure is thrown, for the page to show', async () => {
  const load = vi.fn<RouteDefinition['load']>().mockRejectedValue(networkError)
  const route = routeWith(load)
  const loading = expect(loadRoute(route, 'fr-CA')).rejects.toBe(networkError)
  await vi.advanceTimersByTimeAsync(1000)
  await loading
  expect(load).toHaveBeenCalledTimes(2)
  expect(isRouteLoaded(route, 'fr-CA')).toBe(false)
})
