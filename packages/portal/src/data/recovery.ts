import { ApiError } from '@officine/api/errors'
import type { Query, QueryClient, QueryMeta } from '@tanstack/query-core'

/** The `meta` of a query that can be fetched outside of its own fetch. */
export interface ProbeMeta extends QueryMeta {
  /** Fetches once, without the client's own retries. */
  readonly probe: (signal: AbortSignal) => Promise<unknown>
}

/**
 * Retries failed active queries in the background, one at a time, a few seconds apart, honouring
 * `Retry-After`, and never while the tab is hidden. The error stays on screen meanwhile; after one
 * success the others are fetched at once. Returns a function that stops it.
 */
export function startRecovery(client: QueryClient): () => void {
  const cache = client.getQueryCache()
  const askedAt = new WeakMap<Query, number>()
  const asking = new WeakMap<Query, Set<AbortController>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let since = 0
  let tries = 0

  const failed = () => cache.getAll().filter(mayRecover)
  // A query that was removed meanwhile, for instance at sign-out, stays removed.
  const isWaiting = (query: Query) => cache.get(query.queryHash) === query && mayRecover(query)

  function plan(): void {
    const waiting = failed()
    if (waiting.length === 0) rest()
    if (waiting.length === 0 || timer !== undefined) return
    if (tries === 0) since = Date.now()
    const allowed = Math.min(...waiting.map(notBefore)) - Date.now()
    timer = setTimeout(turn, Math.max(recoveryDelay({ tries, elapsed: Date.now() - since }), allowed))
  }

  function rest(): void {
    clearTimeout(timer)
    timer = undefined
    tries = 0
  }

  function turn(): void {
    timer = undefined
    tries += 1
    // A return to the tab refetches everything anyway.
    if (!document.hidden) void askNext(new Set())
    plan()
  }

  /**
   * Retries the query that waited longest, and the next one if the
   * error is not of the whole service.
   */
  async function askNext(asked: Set<Query>): Promise<void> {
    const [next] = failed()
      .filter((query) => !asked.has(query) && notBefore(query) <= Date.now())
      .sort((one, other) => (askedAt.get(one) ?? 0) - (askedAt.get(other) ?? 0))
    if (!next) return
    const error = await ask(next)
    if (error && !error.isServiceWide) await askNext(asked.add(next))
  }

  /**
   * Resolves to the error of a failed retry. Of several concurrent
   * retries the first response counts.
   */
  async function ask(query: Query): Promise<ApiError | undefined> {
    askedAt.set(query, Date.now())
    const controller = new AbortController()
    const mine = asking.get(query) ?? new Set()
    asking.set(query, mine.add(controller))
    try {
      const answer = await probeOf(query)?.(controller.signal)
      if (!isWaiting(query)) return undefined
      for (const other of mine) if (other !== controller) other.abort()
      client.setQueryData(query.queryKey, answer)
      for (const other of failed()) void ask(other)
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError)) return undefined
      if (isWaiting(query)) updateQueryError(query, error)
      return error
    } finally {
      mine.delete(controller)
    }
  }

  const stop = cache.subscribe(({ type, query }) => {
    if (type === 'removed') for (const one of asking.get(query) ?? []) one.abort()
    plan()
  })
  return () => {
    stop()
    rest()
  }
}

/** Updates the error only if it differs: announcing the same error on each retry is disturbing. */
function updateQueryError(query: Query, error: ApiError): void {
  const { error: known } = query.state
  const isSame = known instanceof ApiError && known.kind === error.kind && error.retryAfter === undefined
  if (!isSame) query.setState({ ...query.state, error, errorUpdatedAt: Date.now() })
}

function mayRecover(query: Query): boolean {
  const { status, fetchStatus, error } = query.state
  const isWaiting = status === 'error' && fetchStatus === 'idle' && query.isActive()
  return isWaiting && error instanceof ApiError && error.isTemporary && probeOf(query) !== undefined
}

/** The earliest time of a retry, from `Retry-After` (ms since 1970). */
function notBefore({ state: { error, errorUpdatedAt } }: Query): number {
  return errorUpdatedAt + 1_000 * (error instanceof ApiError ? (error.retryAfter ?? 0) : 0)
}

function probeOf({ meta }: Query): ProbeMeta['probe'] | undefined {
  // Only `resource.ts` writes `meta`.
  return (meta as ProbeMeta | undefined)?.probe
}

const second = 1_000

/** Most faults are short; after `patientAfter` the retries become rarer. */
const firstDelays = [1 * second, 2 * second]
const usualDelay = 4 * second
const patientDelay = 8 * second
const patientAfter = 120 * second

/**
 * The share by which each tab varies its delays, so that a recovered server
 * does not get all tabs at once.
 */
const jitter = 0.2

/** The delay before the next retry (ms), after so many tries and so many milliseconds. */
export function recoveryDelay({ tries, elapsed }: { readonly tries: number; readonly elapsed: number }) {
  const delay = elapsed > patientAfter ? patientDelay : (firstDelays[tries] ?? usualDelay)
  return delay * (1 - jitter + 2 * jitter * Math.random())
}
