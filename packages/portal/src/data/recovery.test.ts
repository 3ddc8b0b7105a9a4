import { ApiError, type ErrorKind } from '@officine/api/errors'
import { environmentManager, hashKey, QueryClient, QueryObserver } from '@tanstack/query-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRecovery, type Recovery } from './recovery.ts'

/** The same error each time, a new one each time, no response, or none of these. */
type Fault = ApiError | (() => ApiError) | 'noResponse' | undefined

/** A server with a failure until it is repaired. */
class Server {
  failure: Fault
  readonly requestTimes: number[] = []

  constructor(failure: Fault) {
    this.failure = failure
  }

  async respond(signal: AbortSignal): Promise<string> {
    this.requestTimes.push(Date.now())
    if (this.failure instanceof ApiError) throw this.failure
    if (typeof this.failure === 'function') throw this.failure()
    if (this.failure === undefined) return 'response'
    return new Promise((_, reject) => {
      const timer = setTimeout(() => reject(failureOf('timeout')), 10_000)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(signal.reason)
      })
    })
  }
}

function failureOf(kind: ErrorKind, retryAfter?: number): ApiError {
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

/** Observes a resource, and returns its state on screen. */
function observe(name: string, server: Server) {
  const hash = hashKey([name])
  const observer = new QueryObserver<string>(client, {
    queryKey: [name],
    queryFn: ({ signal }) => recovery.fetch(hash, (requestSignal) => server.respond(requestSignal), signal),
  })
  const states: (string | ApiError)[] = []
  const failure = () => recovery.failureOf(hash)
  // As in the portal, the screen is drawn after all listeners of a change.
  const stop = observer.subscribe(() =>
    queueMicrotask(() => states.push(observer.getCurrentResult().data ?? failure() ?? 'loading')),
  )
  stops.push(stop)
  const retry = () => recovery.retry(hash)
  return { states, stop, retry, failure, data: () => observer.getCurrentResult().data }
}

const advance = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

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
    const server = new Server(failureOf(kind))
    const { data } = observe('list', server)
    await advance(30)
    expect(data()).toBeUndefined()
    server.failure = undefined
    await advance(10)
    expect(data()).toBe('response')
  })

  test('recovers within ten seconds after ten minutes too', async () => {
    const server = new Server(failureOf('serverUnavailable'))
    const { data } = observe('list', server)
    await advance(600)
    server.failure = undefined
    await advance(10)
    expect(data()).toBe('response')
  })

  test('recovers within ten seconds of requests without response: no retry waits for the one before', async () => {
    const server = new Server('noResponse')
    const { data } = observe('list', server)
    await advance(45)
    server.failure = undefined
    await advance(10)
    expect(data()).toBe('response')
  })

  test('is neither announced again nor replaced by a loading state on each retry', async () => {
    const server = new Server(() => failureOf('serverUnavailable'))
    const { states } = observe('list', server)
    await advance(60)
    expect(server.requestTimes.length).toBeGreaterThan(5)
    const shownStates = states.slice(states.findIndex((state) => state instanceof ApiError))
    expect(new Set(shownStates).size).toBe(1)
    expect(states.at(-1)).toMatchObject({ kind: 'serverUnavailable' })
  })

  test('is announced again when a retry by the person fails alike', async () => {
    const server = new Server(() => failureOf('serverUnavailable'))
    const { failure, retry } = observe('list', server)
    await advance(0)
    const first = failure()
    await retry()
    expect(failure()?.kind).toBe('serverUnavailable')
    expect(failure()).not.toBe(first)
  })

  test('is fetched at once for the person, while a retry in the background has no response', async () => {
    const server = new Server(failureOf('serverUnavailable'))
    const { data, retry } = observe('list', server)
    await advance(0)
    server.failure = 'noResponse'
    await advance(2)
    server.failure = undefined
    await retry()
    expect(data()).toBe('response')
  })

  test('is announced again when the error becomes another one', async () => {
    const server = new Server(failureOf('noConnection'))
    const { states } = observe('list', server)
    await advance(5)
    server.failure = failureOf('unavailable')
    await advance(5)
    expect(states.at(-1)).toMatchObject({ kind: 'unavailable' })
  })

  test('is not retried when the error is not retryable', async () => {
    const server = new Server(failureOf('forbidden'))
    observe('list', server)
    await advance(60)
    expect(server.requestTimes).toHaveLength(1)
  })
})

describe('the server', () => {
  test('is requested a few times a minute, also by a tab with many failures', async () => {
    const server = new Server(failureOf('serverUnavailable'))
    for (let i = 0; i < 20; i++) observe(`list ${i}`, server)
    await advance(0)
    const first = server.requestTimes.length
    await advance(60)
    expect(server.requestTimes.length - first).toBeLessThanOrEqual(20)
    await advance(60)
    const before = server.requestTimes.length
    await advance(60)
    expect(server.requestTimes.length - before).toBeLessThanOrEqual(10)
  })

  test('is requested no more often by many queries without a response', async () => {
    const server = new Server('noResponse')
    for (let i = 0; i < 20; i++) observe(`list ${i}`, server)
    await advance(10)
    const first = server.requestTimes.length
    await advance(60)
    expect(server.requestTimes.length - first).toBeLessThanOrEqual(20)
  })

  test('is requested for the other queries while one has no response', async () => {
    const silent = new Server(failureOf('serverUnavailable'))
    const repaired = new Server(failureOf('serverUnavailable'))
    observe('silent', silent)
    const { data } = observe('repaired', repaired)
    await advance(0)
    silent.failure = 'noResponse'
    await advance(30)
    repaired.failure = undefined
    await advance(10)
    expect(data()).toBe('response')
  })

  test('is requested for a query that stays mounted when the one in turn is unmounted', async () => {
    const server = new Server(failureOf('serverUnavailable'))
    const { stop } = observe('unmounted', server)
    const { data } = observe('stays', server)
    await advance(20)
    stop()
    server.failure = undefined
    await advance(10)
    expect(data()).toBe('response')
  })

  test('is requested for all failed queries at once after one success', async () => {
    const server = new Server(failureOf('serverUnavailable'))
    const observers = ['a', 'b', 'c', 'd', 'e'].map((name) => observe(name, server))
    await advance(30)
    server.failure = undefined
    await advance(5)
    expect(observers.map(({ data }) => data())).toEqual([
      'response',
      'response',
      'response',
      'response',
      'response',
    ])
  })

  test('is not requested before its Retry-After', async () => {
    const server = new Server(failureOf('unavailable', 30))
    const { data } = observe('list', server)
    await advance(29)
    expect(server.requestTimes).toHaveLength(1)
    server.failure = undefined
    await advance(7)
    expect(data()).toBe('response')
  })

  test('is not requested before a Retry-After that is longer than any timer', async () => {
    const server = new Server(failureOf('unavailable', 100_000_000))
    observe('list', server)
    await advance(600)
    expect(server.requestTimes).toHaveLength(1)
  })

  test('is requested for the working calls while one call alone fails', async () => {
    const always = new Server(failureOf('internal'))
    const repaired = new Server(failureOf('internal'))
    observe('broken', always)
    const { data } = observe('repaired', repaired)
    await advance(20)
    repaired.failure = undefined
    await advance(10)
    expect(data()).toBe('response')
  })

  test('is not requested while the tab is hidden, nor without a failed active query', async () => {
    const server = new Server(failureOf('serverUnavailable'))
    const { stop } = observe('list', server)
    await advance(10)
    page.visibilityState = 'hidden'
    const before = server.requestTimes.length
    await advance(60)
    expect(server.requestTimes).toHaveLength(before)
    page.visibilityState = 'visible'
    await advance(10)
    expect(server.requestTimes.length).toBeGreaterThan(before)
    stop()
    const after = server.requestTimes.length
    await advance(60)
    expect(server.requestTimes.length).toBeLessThanOrEqual(after + 1)
  })

  test('is requested at different times by different tabs', async () => {
    const moments = new Set<number>()
    for (let tab = 0; tab < 5; tab++) {
      const server = new Server(failureOf('serverUnavailable'))
      const { stop } = observe(`tab ${tab}`, server)
      await advance(20)
      const [first = 0, ...others] = server.requestTimes
      moments.add((others.at(-1) ?? 0) - first)
      stop()
      client.clear()
    }
    expect(moments.size).toBeGreaterThan(1)
  })
})

test('a response that arrives after the cache was cleared is not cached', async () => {
  const server = new Server(failureOf('serverUnavailable'))
  observe('list', server)
  await advance(0)
  server.failure = 'noResponse'
  await advance(2)
  client.clear()
  server.failure = undefined
  await advance(20)
  expect(client.getQueryData(['list'])).toBeUndefined()
})
