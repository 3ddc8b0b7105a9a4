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
import { fetchResource, type Resource } from './fetch-resource.ts'
import { isUnreachable, useOnline } from './online.ts'
import { responsePersistence } from './persisted-responses.ts'
import { queryClient, recovery } from './query-client.ts'
import { asApiError } from './recovery.ts'

interface ResourceTraits {
  /** Persists the last response for offline reading; only for a person's own records. */
  readonly isPersisted?: boolean
}

export function resource<Path extends string, Query, Response>(
  call: Call<Path, Query, undefined, Response>,
  input: Omit<CallInput<Path, Query, undefined>, 'signal'>,
  { isPersisted = false }: ResourceTraits = {},
): Resource<Response> {
  const persistence = call.response && responsePersistence(call.response)
  return {
    key: [call.path, input],
    parse: (response) => persistence?.read(response),
    persistence: isPersisted ? persistence : undefined,
    // The spread completes the input to a `CallInput`, which TypeScript cannot infer.
    fetch: (signal) => send(call, { ...input, signal } as CallInput<Path, Query, undefined>),
  }
}

export type ResourceState<Response> =
  | { readonly status: 'loading' }
  | {
      readonly status: 'error'
      readonly error: ApiError
      /** A retry by the person is in flight; those in the background are not shown. */
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
  resource: Resource<Response>,
  { keepPrevious = false, isEnabled = true, isFetchedOnce = false }: ResourceOptions = {},
): ResourceState<Response> {
  const options = optionsOf(resource, { keepPrevious, isEnabled, isFetchedOnce })
  const [{ observer, subscribe, read }] = useState(() => observe(options))
  const result = observer.getOptimisticResult(queryClient.defaultQueryOptions(options))
  useSyncExternalStore(subscribe, read, read)
  useEffect(() => observer.setOptions(options))
  const [isRetrying, setRetrying] = useState(false)
  const queryHash = hashKey(resource.key)
  const retry = async () => {
    setRetrying(true)
    await recovery.retry(queryHash)
    setRetrying(false)
  }
  return stateOf(result, {
    failure: recovery.failureOf(queryHash),
    isRetrying,
    retry: () => void retry(),
    isOnline: useOnline(),
  })
}

/** The observer with stable functions: a new subscription would refetch. */
function observe<Response>(options: QueryObserverOptions<Response>) {
  const observer = new QueryObserver<Response>(queryClient, options)
  const subscribe = (notify: () => void) => observer.subscribe(notify)
  const read = () => observer.getCurrentResult()
  return { observer, subscribe, read }
}

function optionsOf<Response>(
  resource: Resource<Response>,
  { keepPrevious, isEnabled, isFetchedOnce }: Required<ResourceOptions>,
): QueryObserverOptions<Response> {
  return {
    ...queryOf(resource),
    enabled: isEnabled,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(isFetchedOnce ? { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false } : {}),
  }
}

/** A resource as query options. */
function queryOf<Response>(resource: Resource<Response>) {
  return {
    queryKey: resource.key,
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      recovery.fetch(
        hashKey(resource.key),
        (requestSignal) => fetchResource(resource, requestSignal),
        signal,
      ),
  }
}

interface RequestState {
  readonly failure: ApiError | undefined
  readonly isRetrying: boolean
  readonly retry: () => void
  readonly isOnline: boolean
}

function stateOf<Response>(
  result: QueryObserverResult<Response>,
  { failure, isRetrying, retry, isOnline }: RequestState,
): ResourceState<Response> {
  const { data, error, isFetching, isPlaceholderData } = result
  // An error stays on screen during a retry: the focus is on the retry button.
  const isError = failure !== undefined && (isFetching || error !== null)
  if (data !== undefined && !(isError && isPlaceholderData)) {
    // A retry in the background is not shown.
    const isRefetched = isFetching && result.isStale && (!isError || isRetrying)
    const isStale = isPlaceholderData || isRefetched
    const refetchError = error ? { error: failure ?? asApiError(error) } : {}
    const showsDate = (!isOnline || isUnreachable(error)) && !isPlaceholderData
    const responseDate = showsDate ? { asOf: new Date(result.dataUpdatedAt) } : {}
    return { status: 'ready', data, isStale, retry, ...refetchError, ...responseDate }
  }
  if (isError) return { status: 'error', error: failure, isRetrying: isRetrying && isFetching, retry }
  if (error) return { status: 'error', error: asApiError(error), isRetrying: false, retry }
  return { status: 'loading' }
}

/**
 * The cached response if it is fresh, else a fetched one, else an older cached one;
 * for use outside of components.
 */
export async function readResource<Response>(resource: Resource<Response>): Promise<Response> {
  try {
    return await queryClient.fetchQuery(queryOf(resource))
  } catch (error) {
    const cached = isUnreachable(error) ? cachedResource(resource) : undefined
    if (cached === undefined) throw error
    return cached
  }
}

/**
 * Preloads what a page will need. An error is ignored here: the page fetches again and shows it.
 */
export function preloadResource<Response>(resource: Resource<Response>): void {
  void queryClient.prefetchQuery(queryOf(resource))
}

/** Fetches even if a response is cached. */
export function refetchResource<Response>(resource: Resource<Response>): Promise<Response> {
  return queryClient.fetchQuery({ ...queryOf(resource), staleTime: 0 })
}

/** The cached response, however old. */
export function cachedResource<Response>({ key }: Resource<Response>): Response | undefined {
  return queryClient.getQueryData<Response>(key)
}
