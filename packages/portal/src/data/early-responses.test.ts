import { afterEach, expect, test, vi } from 'vitest'
import { fetchUnlessEarly, requestEarly } from './early-responses.ts'

const address = 'https://portal.example/api/userinfo'

afterEach(() => vi.unstubAllGlobals())

function serve(...responses: (() => Response)[]) {
  const server = vi.fn(async () => responses.shift()?.() ?? new Response('later'))
  vi.stubGlobal('fetch', server)
  return server
}

test('an early response is used once', async () => {
  const server = serve(() => new Response('early'))
  requestEarly(address, {})
  expect(await (await fetchUnlessEarly(address)).text()).toBe('early')
  expect(server).toHaveBeenCalledTimes(1)
  expect(await (await fetchUnlessEarly(address)).text()).toBe('later')
})

test('a failed or rejected early request is sent again', async () => {
  serve(() => new Response('', { status: 401 }))
  requestEarly(address, {})
  expect(await (await fetchUnlessEarly(address)).text()).toBe('later')
  serve(() => {
    throw new TypeError('Failed to fetch')
  })
  requestEarly(address, {})
  expect(await (await fetchUnlessEarly(address)).text()).toBe('later')
})

test('an early response older than ten seconds is discarded', async () => {
  serve(() => new Response('early'))
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  requestEarly(address, {})
  now.mockReturnValue(10_001)
  expect(await (await fetchUnlessEarly(address)).text()).toBe('later')
  now.mockRestore()
})

test('a write never gets an early response', async () => {
  serve(() => new Response('early'))
  requestEarly(address, {})
  expect(await (await fetchUnlessEarly(address, { method: 'POST' })).text()).toBe('later')
  expect(await (await fetchUnlessEarly(address)).text()).toBe('early')
})
