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
import { ask, isAway, type Resource } from './ask.ts'
import { send } from './client.ts'
import { keepingOf } from './kept-answers.ts'
import { useOnline } from './online.ts'
import { asApiError, keepLastFailures, queries } from './queries.ts'
import type { Probed } from './recovery.ts'

interface ResourceTraits {
  /** Keeps the last answer for reading without a network: for a person's own records alone. */
  readonly isKept?: boolean
}

export function resource<Path extends string, Query, Response>(
  call: Call<Path, Query, undefined, Response>,
  input: Omit<CallInput<Path, Query, undefined>, 'signal' | 'triesOnce'>,
  { isKept = false }: ResourceTraits = {},
): Resource<Response> {
  const keeping = call.response && keepingOf(call.response)
  return {
    key: [call.path, input],
    parse: (response) => keeping?.read(response),
    keeping: isKept ? keeping : undefined,
    // These are the members that this adds to what the caller wrote.
    fetch: (signal, options) =>
      send(call, { ...input, ...options, signal } as CallInput<Path, Query, undefined>),
  }
}

export type ResourceState<Response> =
  | { readonly status: 'loading' }
  | {
      readonly status: 'error'
      readonly error: ApiError
      /** The person has asked again, and waits. */
      readonly isRetrying: boolean
      readonly retry: () => void
    }
  | {
      readonly status: 'ready'
      readonly data: Response
      /** What shows is of an earlier input, or is being replaced after a change. */
      readonly isStale: boolean
      /** The last renewal failed; what shows is what was known before. */
      readonly error?: ApiError
      /** When what shows was answered, where the server can't be reached now. */
      readonly asOf?: Date
      readonly retry: () => void
    }

interface ResourceOptions {
  /** Shows the answer of the last input until the new one's is here: for lists that page. */
  readonly keepPrevious?: boolean
  /** Without it nothing is asked yet. */
  readonly isWanted?: boolean
  /** What was answered holds for as long as it is remembered: for calls that the server counts, which coming back to a tab must not make. */
  readonly isAskedOnce?: boolean
}

/** Reads a resource, and keeps it up to date while the component is on screen. */
export function useResource<Response>(
  wanted: Resource<Response>,
  { keepPrevious = false, isWanted = true, isAskedOnce = false }: ResourceOptions = {},
): ResourceState<Response> {
  const options = optionsOf(wanted, { keepPrevious, isWanted, isAskedOnce })
  const [{ observer, subscribe, read }] = useState(() => observe(options))
  const result = observer.getOptimisticResult(queries.defaultQueryOptions(options))
  useSyncExternalStore(subscribe, read)
  useEffect(() => observer.setOptions(options))
  return stateOf(result, lastFailure(hashKey(wanted.key)), useOnline())
}

const lastFailure = keepLastFailures(queries)

/** An observer with functions that stay the same: a new subscription would ask anew. */
function observe<Response>(options: QueryObserverOptions<Response>) {
  const observer = new QueryObserver<Response>(queries, options)
  const subscribe = (notify: () => void) => observer.subscribe(notify)
  const read = () => observer.getCurrentResult()
  return { observer, subscribe, read }
}

function optionsOf<Response>(
  wanted: Resource<Response>,
  { keepPrevious, isWanted, isAskedOnce }: Required<ResourceOptions>,
): QueryObserverOptions<Response> {
  return {
    ...queryOf(wanted),
    enabled: isWanted,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(isAskedOnce ? { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false } : {}),
  }
}

/** A resource as the library asks for it. */
function queryOf<Response>(wanted: Resource<Response>) {
  return {
    queryKey: wanted.key,
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => ask(wanted, signal),
    meta: { probe: (signal) => ask(wanted, signal, { triesOnce: true }) } satisfies Probed,
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
    const isDated = (!isOnline || isAway(error)) && !isPlaceholderData
    const age = isDated ? { asOf: new Date(result.dataUpdatedAt) } : {}
    return { status: 'ready', data, isStale, retry, ...failed, ...age }
  }
  // While it is asked for again, what happened stays on screen: the focus is on the button that asked.
  if (isFetching && failure) return { status: 'error', error: failure, isRetrying: true, retry }
  if (error) return { status: 'error', error: asApiError(error), isRetrying: false, retry }
  return { status: 'loading' }
}

/** The answer, from memory when it is fresh enough, else asked for, else what was known before; outside of components. */
export async function readResource<Response>(wanted: Resource<Response>): Promise<Response> {
  try {
    return await queries.fetchQuery(queryOf(wanted))
  } catch (error) {
    const known = isAway(error) ? keptResource(wanted) : undefined
    if (known === undefined) throw error
    return known
  }
}

/** Asks ahead for what a page will need; a failure is told by the page itself, which then asks anew. */
export function preloadResource<Response>(wanted: Resource<Response>): void {
  void queries.prefetchQuery(queryOf(wanted))
}

/** Asks again, whatever is in memory. */
export function refetchResource<Response>(wanted: Resource<Response>): Promise<Response> {
  return queries.fetchQuery({ ...queryOf(wanted), staleTime: 0 })
}

/** What is in memory, however old. */
export function keptResource<Response>({ key }: Resource<Response>): Response | undefined {
  return queries.getQueryData<Response>(key)
}
