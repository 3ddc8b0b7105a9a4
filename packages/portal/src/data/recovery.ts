import { ApiError } from '@officine/api/errors'
import { focusManager, type Query, type QueryCacheNotifyEvent, type QueryClient } from '@tanstack/query-core'
import { StorageTimeout } from '../encrypted-storage/database.ts'
import { overlapRequests } from './overlap-requests.ts'

const second = 1_000

/** Most faults are short; after `longDelayAfter` the retries become rarer. */
const firstDelays = [1 * second, 2 * second]
const usualDelay = 4 * second
const longDelay = 8 * second
const longDelayAfter = 120 * second

/**
 * The share by which each tab varies its delays, so that a recovered server does not get all tabs
 * at once.
 */
const jitter = 0.2

/** The delay before the next retry (ms), after so many attempts and so many milliseconds. */
export function retryDelay({ attempts, elapsed }: { readonly attempts: number; readonly elapsed: number }) {
  const delay = elapsed > longDelayAfter ? longDelay : (firstDelays[attempts] ?? usualDelay)
  return delay * (1 - jitter + 2 * jitter * Math.random())
}

/** In milliseconds; browsers fire a longer timer at once. */
const maximumTimeout = 2 ** 31 - 1

export interface Recovery {
  /** The `refetchInterval` of queries: the delay until the next attempt of a failed one (ms). */
  readonly refetchInterval: (query: Query) => number | false
  /**
   * The error of a query until it succeeds. The library clears it when a fetch starts; here it
   * stays the same object while attempts fail alike, since each new alert is read aloud.
   */
  readonly failureOf: (queryHash: string) => ApiError | undefined
  /** Runs a query's request; while the query fails, a late response delays no further attempt. */
  readonly fetch: <Response>(
    queryHash: string,
    request: (signal: AbortSignal) => Promise<Response>,
    signal: AbortSignal,
  ) => Promise<Response>
  /** Fetches for the person, at once, and replaces the error by the new one. */
  readonly retry: (queryHash: string) => Promise<void>
}

/**
 * Retries active queries that failed temporarily. If the failure is of the whole service, one query
 * at a time is retried, the one that waited longest; after a success the others are fetched at once.
 */
export function createRecovery(client: QueryClient): Recovery {
  const cache = client.getQueryCache()
  const failures = new Map<Query, ApiError>()
  /** The delays of the queries whose turn it is (ms): fixed, or each render would restart them. */
  const intervals = new Map<Query, number>()
  let attempts = 0
  let failingSince: number | undefined

  const failureOf = (queryHash: string) => {
    const query = cache.get(queryHash)
    return query && failures.get(query)
  }
  const failedQueries = () =>
    [...failures.keys()].filter((query) => failures.get(query)?.isTemporary && query.isActive())
  const waitingQueries = () => failedQueries().filter(isIdle)
  const nextDelay = () => retryDelay({ attempts, elapsed: Date.now() - (failingSince ?? Date.now()) })

  function updateFailures({
    query,
    action,
  }: Extract<QueryCacheNotifyEvent, { readonly type: 'updated' }>): void {
    if (action.type === 'fetch' && failures.has(query)) attempts += 1
    if (action.type === 'error') {
      const error = asApiError(action.error)
      if (!isSameFailure(failures.get(query), error)) failures.set(query, error)
    }
    if (action.type === 'success') {
      const hadFailed = failures.delete(query)
      if (hadFailed && !action.manual) fetchWaiting()
    }
  }

  function fetchWaiting(): void {
    const others = new Set(waitingQueries().filter((query) => notBefore(query) <= Date.now()))
    if (others.size > 0) void client.refetchQueries({ predicate: (query) => others.has(query) })
  }

  function scheduleRetries(): void {
    const hasRecovered = failedQueries().length === 0
    failingSince = hasRecovered ? undefined : (failingSince ?? Date.now())
    if (hasRecovered) attempts = 0
    const due = dueQueries(waitingQueries())
    for (const query of intervals.keys()) if (!due.includes(query)) setRetryInterval(query, undefined)
    for (const query of due) {
      if (!intervals.has(query)) setRetryInterval(query, retryInterval(query))
    }
  }

  function retryInterval(query: Query): number {
    return Math.min(Math.max(nextDelay(), notBefore(query) - Date.now()), maximumTimeout)
  }

  /**
   * The queries that fail on their own, and one of those that fail with the whole service: the one
   * that has waited longest.
   */
  function dueQueries(queries: readonly Query[]): readonly Query[] {
    const isServiceWide = (query: Query) => failures.get(query)?.isServiceWide === true
    const [next] = queries.filter(isServiceWide).sort((one, other) => notBefore(one) - notBefore(other))
    return queries.filter((query) => query === next || !isServiceWide(query))
  }

  function setRetryInterval(query: Query, interval: number | undefined): void {
    if (interval === undefined) intervals.delete(query)
    else intervals.set(query, interval)
    // Observers compute their interval only when their query or their options change. Those of a
    // removed query would fetch it anew.
    if (cache.get(query.queryHash) !== query) return
    for (const observer of query.observers) observer.setOptions(observer.options)
  }

  cache.subscribe((event) => {
    // `added` can come while a component renders, when no other may be updated.
    if (event.type === 'added' || event.type === 'observerResultsUpdated') return
    if (event.type === 'removed') failures.delete(event.query)
    if (event.type === 'updated') updateFailures(event)
    if (failures.size > 0 || failingSince !== undefined) scheduleRetries()
  })

  return {
    refetchInterval: (query) => (isIdle(query) && intervals.get(query)) || false,
    failureOf,
    fetch(queryHash, request, signal) {
      if (!failureOf(queryHash)) return request(signal)
      // Queries that wait are retried in the meantime.
      const mayOverlap = () => waitingQueries().length === 0 && focusManager.isFocused()
      return overlapRequests(request, signal, { interval: nextDelay(), mayOverlap })
    },
    async retry(queryHash) {
      const query = cache.get(queryHash)
      if (!query) return
      void query.cancel({ silent: true })
      try {
        await query.fetch()
      } catch (error) {
        // An aborted retry is no failure.
        if (query.state.error === error) failures.set(query, asApiError(error))
      }
    },
  }
}

function isIdle({ state }: Query): boolean {
  return state.fetchStatus === 'idle'
}

function isSameFailure(previous: ApiError | undefined, error: ApiError): boolean {
  return previous?.kind === error.kind && error.isTemporary && error.retryAfter === undefined
}

/** The earliest time of a retry, from `Retry-After` (ms since 1970). */
function notBefore({ state: { error, errorUpdatedAt } }: Query): number {
  return errorUpdatedAt + 1_000 * (asApiError(error).retryAfter ?? 0)
}

/** Any other error of a read failed in the portal itself, or in the browser's storage. */
export function asApiError(error: unknown, scope = ''): ApiError {
  if (error instanceof ApiError) return error
  return new ApiError({ kind: error instanceof StorageTimeout ? 'storage' : 'load', scope, cause: error })
}
