import type { Call } from '@officine/api/calls'
import { ApiError } from '@officine/api/errors'
import { focusManager, QueryClient } from '@tanstack/query-core'
import { removeUserKey } from '../encrypted-storage/user-key.ts'

/** The cache of server state, for the length of a session. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The API client retries, and only the errors that are retryable.
      retry: false,
      // Being offline is an error that is shown, not a pause.
      networkMode: 'always',
      staleTime: 5_000,
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/**
 * Refetches when the tab becomes visible and when the window gets the
 * focus; called once, at start-up.
 */
export function watchFocus(): void {
  focusManager.setEventListener((onFocus) => {
    const listener = () => onFocus()
    addEventListener('visibilitychange', listener)
    addEventListener('focus', listener)
  })
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
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => paths.includes(String(queryKey[0])) })
}

/** Invalidates the responses of these calls in every tab; active queries refetch. */
export function invalidateCalls(calls: readonly CallPath[]): void {
  const stale = calls.map(({ path }) => path)
  if (stale.length === 0) return
  invalidatePaths(stale)
  tabs.postMessage({ stale } satisfies InvalidationMessage)
}

/** Invalidates every response but one: the person's rights have changed. */
export function invalidateAllExcept(except: { readonly key: readonly unknown[] }): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== except.key[0] })
}

/**
 * Removes inactive queries and refetches active ones: a response may
 * be the reason why a page threw.
 */
export function resetQueries(): void {
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.refetchQueries({ type: 'active' })
}

/**
 * Clears the cache and the key of the persisted responses; the session of
 * each tab calls it for its own.
 */
export async function clearResponses(): Promise<void> {
  queryClient.clear()
  await removeUserKey()
}

/**
 * Remembers the last error of each query until it succeeds: the library
 * clears it when a refetch starts.
 */
export function trackLastErrors(client: QueryClient): (queryHash: string) => ApiError | undefined {
  const failures = new Map<string, ApiError>()
  client.getQueryCache().subscribe(({ type, query }) => {
    const { status, error } = query.state
    if (type === 'removed' || status === 'success') failures.delete(query.queryHash)
    else if (error) failures.set(query.queryHash, asApiError(error))
  })
  return (queryHash) => failures.get(queryHash)
}

export function asApiError(error: Error): ApiError {
  if (error instanceof ApiError) return error
  return new ApiError({ kind: 'load', scope: '', cause: error })
}
