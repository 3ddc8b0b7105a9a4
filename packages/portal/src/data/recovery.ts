import { ApiError, type ErrorKind } from '@officine/api/errors'
import type { Query, QueryClient, QueryMeta } from '@tanstack/query-core'

/** What a query carries, so that it can be asked for again beside its own fetch. */
export interface Probed extends QueryMeta {
  /** Asks once, without the client's own retries. */
  readonly probe: (signal: AbortSignal) => Promise<unknown>
}

/** The whole service failed, or the way to it: asking for something else is of no use either. */
const ofWholeService: ReadonlySet<ErrorKind> = new Set([
  'timeout',
  'slow',
  'noConnection',
  'serverUnavailable',
  'unstableNetwork',
  'badGateway',
  'unavailable',
  'gatewayTimeout',
  'tooManyRequests',
] as const)

/**
 * Asks again, gently, for what is on screen and failed by no fault of its own, until it comes: one question at a time,
 * a few seconds apart, never before the server's `Retry-After`, and none while nobody looks. The failure stays on
 * screen meanwhile; once one answer has come, the others are asked for at once. Gives the way to stop.
 */
export function startRecovery(client: QueryClient): () => void {
  const cache = client.getQueryCache()
  const askedAt = new WeakMap<Query, number>()
  const asking = new WeakMap<Query, Set<AbortController>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let since = 0
  let tries = 0

  const failed = () => cache.getAll().filter(mayRecover)
  // What was forgotten meanwhile, at sign-out for instance, stays so.
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
    // On coming back to the tab everything is asked for anyway.
    if (!document.hidden) void askNext(new Set())
    plan()
  }

  /** Asks for the one that waited longest; for the next one too, when the fault is that one's own. */
  async function askNext(asked: Set<Query>): Promise<void> {
    const [next] = failed()
      .filter((query) => !asked.has(query) && notBefore(query) <= Date.now())
      .sort((one, other) => (askedAt.get(one) ?? 0) - (askedAt.get(other) ?? 0))
    if (!next) return
    const error = await ask(next)
    if (error && !ofWholeService.has(error.kind)) await askNext(asked.add(next))
  }

  /** Gives the error of a try that failed; the first answer of several tries counts. */
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
      if (isWaiting(query)) tell(query, error)
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

/** Says a failure anew only where it has become another one: one that is said again each time disturbs. */
function tell(query: Query, error: ApiError): void {
  const { error: known } = query.state
  const isSame = known instanceof ApiError && known.kind === error.kind && error.retryAfter === undefined
  if (!isSame) query.setState({ ...query.state, error, errorUpdatedAt: Date.now() })
}

function mayRecover(query: Query): boolean {
  const { status, fetchStatus, error } = query.state
  const isWaiting = status === 'error' && fetchStatus === 'idle' && query.isActive()
  return isWaiting && error instanceof ApiError && error.mayPass && probeOf(query) !== undefined
}

/** When the server may be asked again, as it said. */
function notBefore({ state: { error, errorUpdatedAt } }: Query): number {
  return errorUpdatedAt + 1_000 * (error instanceof ApiError ? (error.retryAfter ?? 0) : 0)
}

function probeOf({ meta }: Query): Probed['probe'] | undefined {
  // Written by `resource.ts` alone.
  return (meta as Probed | undefined)?.probe
}

const second = 1_000

/** Most failures are over at once; who waits longer is asked about seldom. */
const firstDelays = [1 * second, 2 * second]
const usualDelay = 4 * second
const patientDelay = 8 * second
const patientAfter = 120 * second

/** Each tab waits a little longer or shorter, so that a server that is back isn't met by all of them at once. */
const jitter = 0.2

/** How long to wait before what failed is asked for again: after so many tries, in so many milliseconds. */
export function recoveryDelay({ tries, elapsed }: { readonly tries: number; readonly elapsed: number }) {
  const delay = elapsed > patientAfter ? patientDelay : (firstDelays[tries] ?? usualDelay)
  return delay * (1 - jitter + 2 * jitter * Math.random())
}
