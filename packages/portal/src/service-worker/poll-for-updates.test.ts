import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollForUpdates } from './index.ts'
import { FakeBrowser } from './testing.ts'

const fetchMock = vi.fn<typeof fetch>()
const update = vi.fn(async () => undefined)
let browser: FakeBrowser

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    fetchMock.mockReset().mockImplementation(async () => new Response('', { status: 200 })),
  )
  vi.stubGlobal('navigator', { onLine: true })
  browser = FakeBrowser.controlled()
  update.mockClear()
  browser.registration.update = update
  pollForUpdates(browser.watchArguments[0])
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the script is fetched every five minutes, bypassing all caches, and then compared', async () => {
  await vi.advanceTimersByTimeAsync(299_999)
  expect(fetchMock).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(fetchMock).toHaveBeenCalledExactlyOnceWith('/service-worker.js', {
    method: 'GET',
    cache: 'no-store',
  })
  expect(update).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(update).toHaveBeenCalledTimes(2)
})

test('nothing is fetched while a worker is installing, nor without a network', async () => {
  browser.registration.installing = browser.registration.active
  await vi.advanceTimersByTimeAsync(300_000)
  browser.registration.installing = null
  vi.stubGlobal('navigator', { onLine: false })
  await vi.advanceTimersByTimeAsync(300_000)
  expect(fetchMock).not.toHaveBeenCalled()
})

test.each([404, 500, 503])('nothing is compared when the server responds with %i', async (status) => {
  fetchMock.mockImplementation(async () => new Response('', { status }))
  await vi.advanceTimersByTimeAsync(300_000)
  expect(fetchMock).toHaveBeenCalledOnce()
  expect(update).not.toHaveBeenCalled()
})

test('a network error is retried at the next interval', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(update).toHaveBeenCalledOnce()
})
