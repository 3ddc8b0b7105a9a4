import type { Call } from '@officine/api/calls'
import { focusManager, QueryClient } from '@tanstack/query-core'
import { removeUserKey } from '../encrypted-storage/user-key.ts'
import { createRecovery, type Recovery } from './recovery.ts'

/** The cache of server state, for the length of a session. */
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The API client repeats a read at once, where that helps; the recovery does later.
      retry: false,
      refetchInterval: (query) => recovery.refetchInterval(query),
      // Being offline is an error that is shown, not a pause.
      networkMode: 'always',
      staleTime: 5_000,
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** The retries of failed queries, in the background. */
export const recovery: Recovery = createRecovery(queryClient)

/**
 * Refetches when the tab becomes visible and when the window gets the
 * focus; called once, at start-up.
 */
export function listenForFocus(): void {
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
