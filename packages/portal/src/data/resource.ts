import type { Call } from '@officine/api/calls'
import type { CallInput } from '@officine/api/client'
import type { ApiError } from '@officine/api/errors'
import {
  hashKey,
  keepPreviousData,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/query-core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { send } from './api-client.ts'
import { fetchResource, isUnreachable, type Resource } from './fetch-resource.ts'
import { useOnline } from './online.ts'
import { responsePersistence } from './persisted-responses.ts'
import { asApiError, queryClient, trackLastErrors } from './query-client.ts'
import type { ProbeMeta } from './recovery.ts'

interface ResourceTraits {
  /** Persists the last response for offline reading; only for a person's own records. */
  readonly isPersisted?: boolean
}

export function resource<Path extends string, Query, Response>(
  call: Call<Path, Query, undefined, Response>,
  input: Omit<CallInput<Path, Query, undefined>, 'signal' | 'triesOnce'>,
  { isPersisted = false }: ResourceTraits = {},
): Resource<Response> {
  const keeping = call.response && responsePersistence(call.response)
  return {
    key: [call.path, input],
    parse: (response) => keeping?.read(response),
    persistence: isPersisted ? keeping : undefined,
    // The spread completes the input to a `CallInput`, which TypeScript cannot infer.
    fetch: (signal, options) =>
      send(call, { ...input, ...options, signal } as CallInput<Path, Query, undefined>),
  }
}

export type ResourceState<Response> =
  | { readonly status: 'loading' }
  | {
      readonly status: 'error'
      readonly error: ApiError
      /** A retry by the person is in flight. */
      readonly isRetrying: boolean
      readonly retry: () => void
    }
  | {
      readonly status: 'ready'
      readonly data: Response
      /** The data belongs to an earlier input, or is being refetched after a change. */
      readonly isStale: boolean
      /** The error of the last refetch; `data` is from before. */
      readonly error?: ApiError
      /** The time of the response, if the server is unreachable now. */
      readonly asOf?: Date
      readonly retry: () => void
    }

interface ResourceOptions {
  /** Shows the response of the last input until the new one arrives: for paged lists. */
  readonly keepPrevious?: boolean
  /** If false, nothing is fetched yet. */
  readonly isEnabled?: boolean
  /**
   * Never refetches a cached response: for calls that the server counts, which a
   * return to the tab must not repeat.
   */
  readonly isFetchedOnce?: boolean
}

/** Reads a resource, and refetches it while the component is mounted. */
export function useResource<Response>(
  wanted: Resource<Response>,
  { keepPrevious = false, isEnabled = true, isFetchedOnce = false }: ResourceOptions = {},
): ResourceState<Response> {
  const options = optionsOf(wanted, { keepPrevious, isEnabled, isFetchedOnce })
  const [{ observer, subscribe, read }] = useState(() => observe(options))
  const result = observer.getOptimisticResult(queryClient.defaultQueryOptions(options))
  useSyncExternalStore(subscribe, read)
  useEffect(() => observer.setOptions(options))
  return stateOf(result, lastFailure(hashKey(wanted.key)), useOnline())
}

const lastFailure = trackLastErrors(queryClient)

/** The observer with stable functions: a new subscription would refetch. */
function observe<Response>(options: QueryObserverOptions<Response>) {
  const observer = new QueryObserver<Response>(queryClient, options)
  const subscribe = (notify: () => void) => observer.subscribe(notify)
  const read = () => observer.getCurrentResult()
  return { observer, subscribe, read }
}

function optionsOf<Response>(
  wanted: Resource<Response>,
  { keepPrevious, isEnabled, isFetchedOnce }: Required<ResourceOptions>,
): QueryObserverOptions<Response> {
  return {
    ...queryOf(wanted),
    enabled: isEnabled,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(isFetchedOnce ? { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false } : {}),
  }
}

/** A resource as query options. */
function queryOf<Response>(wanted: Resource<Response>) {
  return {
    queryKey: wanted.key,
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchResource(wanted, signal),
    meta: { probe: (signal) => fetchResource(wanted, signal, { withoutRetry: true }) } satisfies ProbeMeta,
  }
}

function stateOf<Response>(
  result: QueryObserverResult<Response>,
  failure: ApiError | undefined,
  isOnline: boolean,
): ResourceState<Response> {
  const { data, error, isFetching, isPlaceholderData } = result
  const retry = () => void result.refetch()
  if (data !== undefined) {
    const isStale = isPlaceholderData || (isFetching && result.isStale)
    const failed = error ? { error: asApiError(error) } : {}
    const isDated = (!isOnline || isUnreachable(error)) && !isPlaceholderData
    const age = isDated ? { asOf: new Date(result.dataUpdatedAt) } : {}
    return { status: 'ready', data, isStale, retry, ...failed, ...age }
  }
  // The error stays on screen during a retry: the focus is on the retry button.
  if (isFetching && failure) return { status: 'error', error: failure, isRetrying: true, retry }
  if (error) return { status: 'error', error: asApiError(error), isRetrying: false, retry }
  return { status: 'loading' }
}

/**
 * The cached response if it is fresh, else a fetched one, else an older cached one;
 * for use outside of components.
 */
export async function readResource<Response>(wanted: Resource<Response>): Promise<Response> {
  try {
    return await queryClient.fetchQuery(queryOf(wanted))
  } catch (error) {
    const known = isUnreachable(error) ? cachedResource(wanted) : undefined
    if (known === undefined) throw error
    return known
  }
}

/**
 * Preloads what a page will need. An error is ignored here: the page fetches again and shows it.
 */
export function preloadResource<Response>(wanted: Resource<Response>): void {
  void queryClient.prefetchQuery(queryOf(wanted))
}

/** Fetches even if a response is cached. */
export function refetchResource<Response>(wanted: Resource<Response>): Promise<Response> {
  return queryClient.fetchQuery({ ...queryOf(wanted), staleTime: 0 })
}

/** The cached response, however old. */
export function cachedResource<Response>({ key }: Resource<Response>): Response | undefined {
  return queryClient.getQueryData<Response>(key)
}
