import type { Call } from '@officine/api/calls'
import type { ApiError } from '@officine/api/errors'
import { focusManager, notifyManager, onlineManager, type Query, QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { removeUserKey } from '../encrypted-storage/user-key.ts'
import { asApiError } from './api-client.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
  }
}

/** The cache of server state, for the length of a session. */
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The API client repeats a read at once, where that helps; `refetchInterval` does later.
      retry: false,
      refetchInterval: ({ state }) => refetchInterval(state),
      // Being offline is an error that is shown, not a pause.
      networkMode: 'always',
      staleTime: 5_000,
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// The library tells the page in a later task: a dialog that closes after its write would give the
// focus back to a button that is about to go.
notifyManager.setScheduler(queueMicrotask)

/**
 * The delay before the attempt that follows so many failures in a row (ms): 1, 2, 4, 8, then 16 s.
 * Each is up to a fifth longer or shorter, so that a recovered server does not get all tabs at once.
 * @param share A random number from 0 to 1.
 */
export function retryDelay(failures: number, share: number = Math.random()): number {
  return Math.min(1_000 * 2 ** (failures - 1), 16_000) * (0.8 + 0.4 * share)
}

/** In milliseconds; browsers fire a longer timer at once. */
const maximumTimeout = 2 ** 31 - 1

/** A query that failed temporarily is fetched again until it succeeds, not before its Retry-After. */
function refetchInterval({ error, errorUpdateCount, errorUpdatedAt, fetchStatus }: Query['state']) {
  if (!error || fetchStatus !== 'idle') return false
  const { isTemporary, kind, retryAfter = 0 } = asApiError(error)
  if (!isTemporary) return false
  // An attempt without a response has lasted ten seconds already: 8 s follow it at most.
  const failures = kind === 'timeout' ? Math.min(errorUpdateCount, 4) : errorUpdateCount
  // Random, and the same for one failure: a new interval would start the wait anew.
  const delay = retryDelay(failures, (errorUpdatedAt % 1_000) / 1_000)
  return Math.min(Math.max(delay, 1_000 * retryAfter), maximumTimeout)
}

const errors = new WeakMap<Query, Error>()

/**
 * The library clears the error of a query without data when it fetches again. Here it stays, with
 * `status: 'error'`, until there is a response: the focus may be on its retry button. The library
 * counts the errors of a query's whole life; here a response starts the count anew.
 */
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated') return
  const { query, action } = event
  const error = errors.get(query)
  if (action.type === 'fetch' && error && query.state.data === undefined)
    return query.setState({ status: 'error', error })
  if (query.state.error) errors.set(query, query.state.error)
  else errors.delete(query)
  if (action.type === 'success' && !action.manual && query.state.errorUpdateCount > 0)
    query.setState({ errorUpdateCount: 0 })
})

/** Tells the library when to refetch at once; called once, at start-up. */
export function listenToBrowser(): void {
  // It takes a page for online until it hears otherwise: one that was opened offline would miss that
  // the network is back.
  onlineManager.setOnline(navigator.onLine)
  queryClient.mount()
  // When the window gets the focus too, not only when the tab becomes visible.
  focusManager.setEventListener((onFocus) => {
    const listener = () => onFocus()
    addEventListener('visibilitychange', listener)
    addEventListener('focus', listener)
  })
}

const isOnline = () => onlineManager.isOnline()

/** Whether the browser reports a network; false is reliable, true is not. */
export function useOnline(): boolean {
  return useSyncExternalStore(onlineManager.subscribe, isOnline, isOnline)
}

type CallPath = Pick<Call, 'path'>

interface InvalidationMessage {
  readonly stale: readonly string[]
}

const tabs = new BroadcastChannel('officine-data')

tabs.onmessage = ({ data }: MessageEvent<InvalidationMessage>) => {
  invalidatePaths(data.stale)
}

function invalidatePaths(paths: readonly string[]): void {
  const predicate = ({ queryKey }: Query) => paths.includes(String(queryKey[0]))
  // The library would wait for a first read on its way, which the server may have answered before.
  for (const query of queryClient.getQueryCache().findAll({ predicate, type: 'active' }))
    if (query.state.data === undefined && query.state.fetchStatus === 'fetching')
      void query.cancel({ silent: true })
  void queryClient.invalidateQueries({ predicate })
}

/** Invalidates the responses of these calls in every tab; active queries refetch. */
export function invalidateCalls(calls: readonly CallPath[]): void {
  const stale = calls.map(({ path }) => path)
  if (stale.length === 0) return
  invalidatePaths(stale)
  tabs.postMessage({ stale } satisfies InvalidationMessage)
}

/**
 * Clears the cache and the key of the persisted responses; the session of
 * each tab calls it for its own.
 */
export async function clearResponses(): Promise<void> {
  queryClient.clear()
  await removeUserKey()
}
