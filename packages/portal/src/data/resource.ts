import type { Call } from '@officine/api/calls'
import type { CallInput } from '@officine/api/client'
import { ApiError } from '@officine/api/errors'
import {
  keepPreviousData,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/query-core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { send } from './client.ts'
import { queries } from './queries.ts'

/** What a read call answers for one input. */
export interface Resource<Response> {
  readonly key: readonly unknown[]
  readonly fetch: (signal: AbortSignal) => Promise<Response>
}

export function resource<Path extends string, Query, Response>(
  call: Call<Path, Query, undefined, Response>,
  input: Omit<CallInput<Path, Query, undefined>, 'signal'>,
): Resource<Response> {
  return {
    key: [call.path, input],
    // The signal is the one member that this adds to what the caller wrote.
    fetch: (signal) => send(call, { ...input, signal } as CallInput<Path, Query, undefined>),
  }
}

export type ResourceState<Response> =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly error: ApiError; readonly retry: () => void }
  | {
      readonly status: 'ready'
      readonly data: Response
      /** What shows is of an earlier input, or is being replaced after a change. */
      readonly isStale: boolean
      /** The last renewal failed; what shows is what was known before. */
      readonly error?: ApiError
      readonly retry: () => void
    }

interface ResourceOptions {
  /** Shows the answer of the last input until the new one's is here: for lists that page. */
  readonly keepPrevious?: boolean
  /** Without it nothing is asked yet. */
  readonly isWanted?: boolean
}

/** Reads a resource, and keeps it up to date while the component is on screen. */
export function useResource<Response>(
  wanted: Resource<Response>,
  { keepPrevious = false, isWanted = true }: ResourceOptions = {},
): ResourceState<Response> {
  const options = optionsOf(wanted, keepPrevious, isWanted)
  const [{ observer, subscribe, read }] = useState(() => observe(options))
  const result = observer.getOptimisticResult(queries.defaultQueryOptions(options))
  useSyncExternalStore(subscribe, read)
  useEffect(() => observer.setOptions(options))
  return stateOf(result)
}

/** An observer with functions that stay the same: a new subscription would ask anew. */
function observe<Response>(options: QueryObserverOptions<Response>) {
  const observer = new QueryObserver<Response>(queries, options)
  const subscribe = (notify: () => void) => observer.subscribe(notify)
  const read = () => observer.getCurrentResult()
  return { observer, subscribe, read }
}

function optionsOf<Response>(
  { key, fetch }: Resource<Response>,
  keepPrevious: boolean,
  isWanted: boolean,
): QueryObserverOptions<Response> {
  return {
    queryKey: key,
    queryFn: ({ signal }) => fetch(signal),
    enabled: isWanted,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  }
}

function stateOf<Response>(result: QueryObserverResult<Response>): ResourceState<Response> {
  const { data, error, isFetching, isPlaceholderData } = result
  const retry = () => void result.refetch()
  if (data !== undefined) {
    const isStale = isPlaceholderData || (isFetching && result.isStale)
    return { status: 'ready', data, isStale, retry, ...(error ? { error: asApiError(error) } : {}) }
  }
  if (error && !isFetching) return { status: 'error', error: asApiError(error), retry }
  return { status: 'loading' }
}

function asApiError(error: Error): ApiError {
  if (error instanceof ApiError) return error
  return new ApiError({ kind: 'load', scope: '', cause: error })
}

/** The answer, from what is kept when it is fresh enough, else asked for; outside of components. */
export function readResource<Response>({ key, fetch }: Resource<Response>): Promise<Response> {
  return queries.fetchQuery({ queryKey: key, queryFn: ({ signal }) => fetch(signal) })
}

/** Asks ahead for what a page will need; a failure is told by the page itself, which then asks anew. */
export function preloadResource<Response>({ key, fetch }: Resource<Response>): void {
  void queries.prefetchQuery({ queryKey: key, queryFn: ({ signal }) => fetch(signal) })
}

/** Asks again, whatever is kept. */
export function refetchResource<Response>({ key, fetch }: Resource<Response>): Promise<Response> {
  return queries.fetchQuery({ queryKey: key, queryFn: ({ signal }) => fetch(signal), staleTime: 0 })
}

export function keptResource<Response>({ key }: Resource<Response>): Response | undefined {
  return queries.getQueryData<Response>(key)
}
