import { getPharmacy } from '@officine/api/calls'
import { ApiError, type ErrorKind } from '@officine/api/errors'
import { environmentManager, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectToServer } from '../testing/fake-server.ts'
import { callQuery } from './call-query.ts'
import { listenToBrowser, queryClient } from './query-client.ts'

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

let stops: (() => void)[] = []
const page = { visibilityState: 'visible' }

// In Node the library would set no timers.
environmentManager.setIsServer(() => false)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  page.visibilityState = 'visible'
  stops = []
})

afterEach(() => {
  for (const stop of stops) stop()
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Observes a query, as a component on screen does. */
function observe(name: string, server: Server) {
  const observer = new QueryObserver<string>(queryClient, {
    queryKey: [name],
    queryFn: ({ signal }) => server.respond(signal),
  })
  const states: string[] = []
  // As in the portal, the screen is drawn after all listeners of a change.
  const stop = observer.subscribe(() => queueMicrotask(() => states.push(observer.getCurrentResult().status)))
  stops.push(stop)
  return { states, stop, observer, data: () => observer.getCurrentResult().data }
}

const advance = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

describe('a failed query on screen', () => {
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
  ])('recovers within ten seconds of the end of a short fault, twenty of a long one: %s', async (kind) => {
    const server = new Server(failureOf(kind))
    const { data, observer } = observe('list', server)
    await advance(12)
    expect(data()).toBeUndefined()
    server.failure = undefined
    await advance(10)
    expect(data()).toBe('response')
    server.failure = failureOf(kind)
    await observer.refetch()
    await advance(45)
    server.failure = undefined
    const before = server.requestTimes.length
    await advance(20)
    expect(server.requestTimes).toHaveLength(before + 1)
  })

  test('recovers within twenty seconds after ten minutes too', async () => {
    const server = new Server(failureOf('serverUnavailable'))
    const { data } = observe('list', server)
    await advance(600)
    server.failure = undefined
    await advance(20)
    expect(data()).toBe('response')
  })

  test('recovers within twenty seconds of requests without a response: the last must end first', async () => {
    const server = new Server('noResponse')
    const { data } = observe('list', server)
    await advance(45)
    server.failure = undefined
    await advance(20)
    expect(data()).toBe('response')
  })

  test('stays failed during each retry, and never goes back to its loading state', async () => {
    const server = new Server(() => failureOf('serverUnavailable'))
    const { states } = observe('list', server)
    await advance(60)
    expect(server.requestTimes.length).toBeGreaterThan(5)
    expect(new Set(states.slice(states.indexOf('error')))).toEqual(new Set(['error']))
  })

  test('is fetched at once for the person', async () => {
    const server = new Server(failureOf('serverUnavailable'))
    const { observer, data } = observe('list', server)
    await advance(60)
    server.failure = undefined
    await observer.refetch()
    expect(data()).toBe('response')
  })

  test('is fetched as soon as the network is back, also if the page was opened without one', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    vi.stubGlobal('addEventListener', () => {})
    listenToBrowser()
    const server = new Server(failureOf('noConnection'))
    const { data } = observe('list', server)
    await advance(60)
    server.failure = undefined
    // As at the browser's event.
    onlineManager.setOnline(true)
    await advance(0)
    expect(data()).toBe('response')
    queryClient.unmount()
  })

  test('is retried quickly again after a response', async () => {
    const server = new Server(failureOf('serverUnavailable'))
    const { observer, data } = observe('list', server)
    await advance(60)
    server.failure = undefined
    await advance(20)
    expect(data()).toBe('response')
    server.failure = failureOf('serverUnavailable')
    await observer.refetch()
    const before = server.requestTimes.length
    await advance(1.3)
    expect(server.requestTimes).toHaveLength(before + 1)
  })

  test('is not retried when the error is not temporary', async () => {
    const server = new Server(failureOf('forbidden'))
    observe('list', server)
    await advance(60)
    expect(server.requestTimes).toHaveLength(1)
  })

  test('loses its error with a reset', async () => {
    const server = new Server(failureOf('forbidden'))
    const { observer } = observe('list', server)
    await advance(0)
    server.failure = 'noResponse'
    void queryClient.resetQueries()
    await advance(1)
    expect(observer.getCurrentResult()).toMatchObject({ status: 'pending', error: null })
  })
})

describe('the server', () => {
  test('is requested eight times at most in the first minute of a fault by a query, then five', async () => {
    const server = new Server(failureOf('serverUnavailable'))
    observe('list', server)
    await advance(0)
    const after = async (seconds: number) => {
      const before = server.requestTimes.length
      await advance(seconds)
      return server.requestTimes.length - before
    }
    expect(server.requestTimes).toHaveLength(1)
    expect(await after(60)).toBeOneOf([6, 7])
    expect(await after(60)).toBeOneOf([3, 4, 5])
  })

  test('is requested by each query on its own, at different times', async () => {
    const server = new Server(failureOf('serverUnavailable'))
    for (let i = 0; i < 20; i++) {
      observe(`list ${i}`, server)
      await advance(0.05)
    }
    await advance(60)
    const before = server.requestTimes.length
    await advance(60)
    const requests = server.requestTimes.slice(before)
    expect(requests.length).toBeGreaterThan(65)
    expect(requests.length).toBeLessThanOrEqual(85)
    expect(new Set(requests).size).toBeGreaterThan(requests.length / 2)
  })

  test('is not requested before its Retry-After', async () => {
    const server = new Server(failureOf('unavailable', 30))
    const { data } = observe('list', server)
    await advance(29)
    expect(server.requestTimes).toHaveLength(1)
    server.failure = undefined
    await advance(2)
    expect(data()).toBe('response')
  })

  test('is not requested before a Retry-After that is longer than any timer', async () => {
    const server = new Server(failureOf('unavailable', 100_000_000))
    observe('list', server)
    await advance(600)
    expect(server.requestTimes).toHaveLength(1)
  })

  test('is not requested while the tab is hidden, nor for a query that left the screen', async () => {
    const server = new Server(failureOf('serverUnavailable'))
    const { stop } = observe('list', server)
    await advance(10)
    page.visibilityState = 'hidden'
    const before = server.requestTimes.length
    await advance(60)
    expect(server.requestTimes).toHaveLength(before)
    page.visibilityState = 'visible'
    await advance(20)
    expect(server.requestTimes.length).toBeGreaterThan(before)
    stop()
    const after = server.requestTimes.length
    await advance(60)
    expect(server.requestTimes).toHaveLength(after)
  })

  test('gets a read three times for each attempt if it answers 503, and once if it answers 500', async () => {
    vi.stubGlobal('navigator', { onLine: true })
    let requests = 0
    let status = 503
    connectToServer(() => {
      requests += 1
      return new Response('', { status })
    })
    const query = callQuery(getPharmacy, { path: { pharmacyId: '12' } })
    const attempt = async () => {
      requests = 0
      const outcome = queryClient.fetchQuery(query).catch(({ kind }) => kind)
      await advance(20)
      return { outcome: await outcome, requests }
    }
    expect(await attempt()).toEqual({ outcome: 'unavailable', requests: 3 })
    status = 500
    expect(await attempt()).toEqual({ outcome: 'internal', requests: 1 })
  })
})

test('a response that arrives after the cache was cleared is not cached', async () => {
  const server = new Server(failureOf('serverUnavailable'))
  observe('list', server)
  await advance(0)
  server.failure = 'noResponse'
  await advance(2)
  queryClient.clear()
  server.failure = undefined
  await advance(20)
  expect(queryClient.getQueryData(['list'])).toBeUndefined()
})
