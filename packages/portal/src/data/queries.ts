import type { Call } from '@officine/api/calls'
import { ApiError } from '@officine/api/errors'
import { focusManager, QueryClient } from '@tanstack/query-core'
import { forgetKey } from '../sealed/own-key.ts'

/** Server state, kept for as long as somebody is signed in. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // The client retries by itself and knows which errors are worth it.
      retry: false,
      // Offline is an error that is told, not a wait without end.
      networkMode: 'always',
      staleTime: 5_000,
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Asks anew on coming back to the tab, and to a window that stood in sight all along; once, at start-up. */
export function watchFocus(): void {
  focusManager.setEventListener((onFocus) => {
    const listener = () => onFocus()
    addEventListener('visibilitychange', listener)
    addEventListener('focus', listener)
  })
}

type Named = Pick<Call, 'path'>

interface Announcement {
  readonly stale: readonly string[]
}

const tabs = new BroadcastChannel('officine-data')

tabs.onmessage = ({ data }: MessageEvent<Announcement>) => {
  invalidate(data.stale)
}

function invalidate(paths: readonly string[]): void {
  void queries.invalidateQueries({ predicate: ({ queryKey }) => paths.includes(String(queryKey[0])) })
}

/** What these calls answered is old, in this tab and in the others; what is on screen is fetched anew. */
export function makeStale(calls: readonly Named[]): void {
  const stale = calls.map(({ path }) => path)
  if (stale.length === 0) return
  invalidate(stale)
  tabs.postMessage({ stale } satisfies Announcement)
}

/** Every answer but one is old: what the person may see has changed. */
export function makeAllStale(except: { readonly key: readonly unknown[] }): void {
  void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== except.key[0] })
}

/** Forgets what is not on screen, and asks anew for what is: an answer may be why a page broke. */
export function forgetUnseen(): void {
  queries.removeQueries({ type: 'inactive' })
  void queries.refetchQueries({ type: 'active' })
}

/** Forgets every answer, and what the browser keeps of them; each tab's session does it for its own. */
export async function forgetAnswers(): Promise<void> {
  queries.clear()
  await forgetKey()
}

/** Keeps what each query failed with last, until it succeeds: the library forgets it as soon as it asks again. */
export function keepLastFailures(client: QueryClient): (queryHash: string) => ApiError | undefined {
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
