import { ApiError, type ErrorKind } from '@officine/api/errors'
import { environmentManager, hashKey, QueryClient, QueryObserver } from '@tanstack/query-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRecovery, type Recovery } from './recovery.ts'

/** The same error each time, a new one each time, no response, or none of these. */
type Fault = ApiError | (() => ApiError) | 'silence' | undefined

/** A server with a failure until it is repaired. */
class Server {
  failure: Fault
  readonly requestTimes: number[] = []

  constructor(failure: Fault) {
    this.failure = failure
  }

  async answer(signal: AbortSignal): Promise<string> {
    this.requestTimes.push(Date.now())
    if (this.failure instanceof ApiError) throw this.failure
    if (typeof this.failure === 'function') throw this.failure()
    if (this.failure === undefined) return 'here'
    return new Promise((_, reject) => {
      const late = setTimeout(() => reject(broken('timeout')), 10_000)
      signal.addEventListener('abort', () => {
        clearTimeout(late)
        reject(signal.reason)
      })
    })
  }
}

function broken(kind: ErrorKind, retryAfter?: number): ApiError {
  return new ApiError({ kind, scope: 'pharmacies', retryAfter })
}

let client: QueryClient
let recovery: Recovery
let stops: (() => void)[] = []
const page = { visibilityState: 'visible' }

// In Node the library would set no timers.
environmentManager.setIsServer(() => false)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  page.visibilityState = 'visible'
  client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchInterval: (query) => recovery.refetchInterval(query),
      },
    },
  })
  recovery = createRecovery(client)
  stops = []
})

afterEach(() => {
  for (const stop of stops) stop()
  client.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Shows a resource, and returns its state on screen. */
function show(name: string, server: Server) {
  const hash = hashKey([name])
  const observer = new QueryObserver<string>(client, {
    queryKey: [name],
    queryFn: ({ signal }) => recovery.fetch(hash, (requestSignal) => server.answer(requestSignal), signal),
  })
  const seen: (string | ApiError)[] = []
  const failure = () => recovery.failureOf(hash)
  // As in the portal, the screen is drawn after all listeners of a change.
  const stop = observer.subscribe(() =>
    queueMicrotask(() => seen.push(observer.getCurrentResult().data ?? failure() ?? 'loading')),
  )
  stops.push(stop)
  const retry = () => recovery.retry(hash)
  return { seen, stop, retry, failure, now: () => observer.getCurrentResult().data }
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

describe('a failed active query', () => {
  test.each<ErrorKind>([
    'internal',
    'badGateway',
    'unavailable',
    'gatewayTimeout',
    'timeout',
    'noConnection',
    'serverUnavailable',
    'unstableNetwork',
    'invalidResponse',
  ])('recovers within ten seconds of the end of the fault: %s', async (kind) => {
    const server = new Server(broken(kind))
    const { now } = show('list', server)
    await pass(30)
    expect(now()).toBeUndefined()
    server.failure = undefined
    await pass(10)
    expect(now()).toBe('here')
  })

  test('recovers within ten seconds after ten minutes too', async () => {
    const server = new Server(broken('serverUnavailable'))
    const { now } = show('list', server)
    await pass(600)
    server.failure = undefined
    await pass(10)
    expect(now()).toBe('here')
  })

  test('recovers within ten seconds of requests without response: no retry waits for the one before', async () => {
    const server = new Server('silence')
    const { now } = show('list', server)
    await pass(45)
    server.failure = undefined
    await pass(10)
    expect(now()).toBe('here')
  })

  test('is neither announced again nor replaced by a loading state on each retry', async () => {
    const server = new Server(() => broken('serverUnavailable'))
    const { seen } = show('list', server)
    await pass(60)
    expect(server.requestTimes.length).toBeGreaterThan(5)
    const shown = seen.slice(seen.findIndex((what) => what instanceof ApiError))
    expect(new Set(shown).size).toBe(1)
    expect(seen.at(-1)).toMatchObject({ kind: 'serverUnavailable' })
  })

  test('is announced again when a retry by the person fails alike', async () => {
    const server = new Server(() => broken('serverUnavailable'))
    const { failure, retry } = show('list', server)
    await pass(0)
    const first = failure()
    await retry()
    expect(failure()?.kind).toBe('serverUnavailable')
    expect(failure()).not.toBe(first)
  })

  test('is fetched at once for the person, while a retry in the background has no response', async () => {
    const server = new Server(broken('serverUnavailable'))
    const { now, retry } = show('list', server)
    await pass(0)
    server.failure = 'silence'
    await pass(2)
    server.failure = undefined
    await retry()
    expect(now()).toBe('here')
  })

  test('is announced again when the error becomes another one', async () => {
    const server = new Server(broken('noConnection'))
    const { seen } = show('list', server)
    await pass(5)
    server.failure = broken('unavailable')
    await pass(5)
    expect(seen.at(-1)).toMatchObject({ kind: 'unavailable' })
  })

  test('is not retried when the error is not retryable', async () => {
    const server = new Server(broken('forbidden'))
    show('list', server)
    await pass(60)
    expect(server.requestTimes).toHaveLength(1)
  })
})

describe('the server', () => {
  test('is requested a few times a minute, also by a tab with many failures', async () => {
    const server = new Server(broken('serverUnavailable'))
    for (let i = 0; i < 20; i++) show(`list ${i}`, server)
    await pass(0)
    const first = server.requestTimes.length
    await pass(60)
    expect(server.requestTimes.length - first).toBeLessThanOrEqual(20)
    await pass(60)
    const before = server.requestTimes.length
    await pass(60)
    expect(server.requestTimes.length - before).toBeLessThanOrEqual(10)
  })

  test('is requested no more often by many queries without a response', async () => {
    const server = new Server('silence')
    for (let i = 0; i < 20; i++) show(`list ${i}`, server)
    await pass(10)
    const first = server.requestTimes.length
    await pass(60)
    expect(server.requestTimes.length - first).toBeLessThanOrEqual(20)
  })

  test('is requested for the other queries while one has no response', async () => {
    const silent = new Server(broken('serverUnavailable'))
    const mended = new Server(broken('serverUnavailable'))
    show('silent', silent)
    const { now } = show('mended', mended)
    await pass(0)
    silent.failure = 'silence'
    await pass(30)
    mended.failure = undefined
    await pass(10)
    expect(now()).toBe('here')
  })

  test('is requested for a query that stays on screen when the one in turn has left it', async () => {
    const server = new Server(broken('serverUnavailable'))
    const { stop } = show('left', server)
    const { now } = show('stays', server)
    await pass(20)
    stop()
    server.failure = undefined
    await pass(10)
    expect(now()).toBe('here')
  })

  test('is requested for all failed queries at once after one success', async () => {
    const server = new Server(broken('serverUnavailable'))
    const shown = ['a', 'b', 'c', 'd', 'e'].map((name) => show(name, server))
    await pass(30)
    server.failure = undefined
    await pass(5)
    expect(shown.map(({ now }) => now())).toEqual(['here', 'here', 'here', 'here', 'here'])
  })

  test('is not requested before its Retry-After', async () => {
    const server = new Server(broken('unavailable', 30))
    const { now } = show('list', server)
    await pass(29)
    expect(server.requestTimes).toHaveLength(1)
    server.failure = undefined
    await pass(7)
    expect(now()).toBe('here')
  })

  test('is not requested before a Retry-After that is longer than any timer', async () => {
    const server = new Server(broken('unavailable', 100_000_000))
    show('list', server)
    await pass(600)
    expect(server.requestTimes).toHaveLength(1)
  })

  test('is requested for the working calls while one call alone fails', async () => {
    const always = new Server(broken('internal'))
    const mended = new Server(broken('internal'))
    show('broken', always)
    const { now } = show('mended', mended)
    await pass(20)
    mended.failure = undefined
    await pass(10)
    expect(now()).toBe('here')
  })

  test('is not requested while the tab is hidden, nor without a failed active query', async () => {
    const server = new Server(broken('serverUnavailable'))
    const { stop } = show('list', server)
    await pass(10)
    page.visibilityState = 'hidden'
    const before = server.requestTimes.length
    await pass(60)
    expect(server.requestTimes).toHaveLength(before)
    page.visibilityState = 'visible'
    await pass(10)
    expect(server.requestTimes.length).toBeGreaterThan(before)
    stop()
    const after = server.requestTimes.length
    await pass(60)
    expect(server.requestTimes.length).toBeLessThanOrEqual(after + 1)
  })

  test('is requested at different times by different tabs', async () => {
    const moments = new Set<number>()
    for (let tab = 0; tab < 5; tab++) {
      const server = new Server(broken('serverUnavailable'))
      const { stop } = show(`tab ${tab}`, server)
      await pass(20)
      const [first = 0, ...others] = server.requestTimes
      moments.add((others.at(-1) ?? 0) - first)
      stop()
      client.clear()
    }
    expect(moments.size).toBeGreaterThan(1)
  })
})

test('a response that arrives after the cache was cleared is not cached', async () => {
  const server = new Server(broken('serverUnavailable'))
  show('list', server)
  await pass(0)
  server.failure = 'silence'
  await pass(2)
  client.clear()
  server.failure = undefined
  await pass(20)
  expect(client.getQueryData(['list'])).toBeUndefined()
})
