import type { Call } from '@officine/api/calls'
import type { CallInput } from '@officine/api/client'
import { ApiError } from '@officine/api/errors'
import {
  keepPreviousData,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/query-core'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ask, isAway } from './ask.ts'
import { send } from './client.ts'
import { type Keeping, keepingOf } from './kept-answers.ts'
import { useOnline } from './online.ts'
import { queries } from './queries.ts'

/** What a read call answers for one input. */
export interface Resource<Response> {
  readonly key: readonly unknown[]
  readonly fetch: (signal: AbortSignal) => Promise<Response>
  /** The last answer is kept in the browser, sealed, to be read without a network. */
  readonly keeping?: Keeping<Response> | undefined
}

interface ResourceTraits {
  /** Keeps the last answer for reading without a network: for a person's own records alone. */
  readonly isKept?: boolean
}

export function resource<Path extends string, Query, Response>(
  call: Call<Path, Query, undefined, Response>,
  input: Omit<CallInput<Path, Query, undefined>, 'signal'>,
  { isKept = false }: ResourceTraits = {},
): Resource<Response> {
  return {
    key: [call.path, input],
    keeping: isKept && call.response ? keepingOf(call.response) : undefined,
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
      /** When what shows was answered, where the server can't be reached now. */
      readonly asOf?: Date
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
  const state = stateOf(result, useOnline())
  return useSteadyFailure(state, JSON.stringify(wanted.key))
}

/** A failure stays on screen while the read is tried again by itself: what flickers can't be read. */
function useSteadyFailure<Response>(state: ResourceState<Response>, key: string): ResourceState<Response> {
  const failed = useRef<{ readonly key: string; readonly state: ResourceState<Response> }>(undefined)
  if (state.status === 'ready') failed.current = undefined
  if (state.status === 'error') {
    const retry = () => {
      failed.current = undefined
      state.retry()
    }
    failed.current = { key, state: { ...state, retry } }
  }
  return failed.current?.key === key ? failed.current.state : state
}

/** An observer with functions that stay the same: a new subscription would ask anew. */
function observe<Response>(options: QueryObserverOptions<Response>) {
  const observer = new QueryObserver<Response>(queries, options)
  const subscribe = (notify: () => void) => observer.subscribe(notify)
  const read = () => observer.getCurrentResult()
  return { observer, subscribe, read }
}

/** How often what could not be read is asked again while it is on screen, in milliseconds. */
const awayInterval = 5_000

function optionsOf<Response>(
  wanted: Resource<Response>,
  keepPrevious: boolean,
  isWanted: boolean,
): QueryObserverOptions<Response> {
  return {
    queryKey: wanted.key,
    queryFn: ({ signal }) => ask(wanted, signal),
    enabled: isWanted,
    // Without a network the return of the network asks.
    refetchInterval: ({ state }) => (isAway(state.error) && navigator.onLine ? awayInterval : false),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  }
}

function stateOf<Response>(
  result: QueryObserverResult<Response>,
  isOnline: boolean,
): ResourceState<Response> {
  const { data, error, isFetching, isPlaceholderData } = result
  const retry = () => void result.refetch()
  if (data !== undefined) {
    const isStale = isPlaceholderData || (isFetching && result.isStale)
    const failure = error ? { error: asApiError(error) } : {}
    const isDated = (!isOnline || isAway(error)) && !isPlaceholderData
    const age = isDated ? { asOf: new Date(result.dataUpdatedAt) } : {}
    return { status: 'ready', data, isStale, retry, ...failure, ...age }
  }
  if (error && !isFetching) return { status: 'error', error: asApiError(error), retry }
  return { status: 'loading' }
}

function asApiError(error: Error): ApiError {
  if (error instanceof ApiError) return error
  return new ApiError({ kind: 'load', scope: '', cause: error })
}

/** The answer, from memory when it is fresh enough, else asked for, else what was known before; outside of components. */
export async function readResource<Response>(wanted: Resource<Response>): Promise<Response> {
  try {
    return await queries.fetchQuery({ queryKey: wanted.key, queryFn: ({ signal }) => ask(wanted, signal) })
  } catch (error) {
    const known = isAway(error) ? keptResource(wanted) : undefined
    if (known === undefined) throw error
    return known
  }
}

/** Asks ahead for what a page will need; a failure is told by the page itself, which then asks anew. */
export function preloadResource<Response>(wanted: Resource<Response>): void {
  void queries.prefetchQuery({ queryKey: wanted.key, queryFn: ({ signal }) => ask(wanted, signal) })
}

/** Asks again, whatever is in memory. */
export function refetchResource<Response>(wanted: Resource<Response>): Promise<Response> {
  return queries.fetchQuery({
    queryKey: wanted.key,
    queryFn: ({ signal }) => ask(wanted, signal),
    staleTime: 0,
  })
}

/** What is in memory, however old. */
export function keptResource<Response>({ key }: Resource<Response>): Response | undefined {
  return queries.getQueryData<Response>(key)
}
