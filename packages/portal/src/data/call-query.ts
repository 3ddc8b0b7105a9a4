import { type Call, scopeOf } from '@officine/api/calls'
import type { CallInput } from '@officine/api/client'
import { ApiError } from '@officine/api/errors'
import { check } from '@officine/api/rules'
import { type DataTag, type QueryKey, type QueryPersister, queryOptions } from '@tanstack/react-query'
import type { Struct } from 'superstruct'
import { asApiError, isUnreachable, send } from './api-client.ts'
import { persistResponse, readPersistedResponse, removePersistedResponse } from './persisted-responses.ts'

/** The tag is a type only: by it `getQueryData` infers the response. */
type CallKey<Response> = DataTag<QueryKey, Response, ApiError>
type Persister<Response> = QueryPersister<Response, CallKey<Response>>

/** The options of a read call, for `useQuery`, `queryClient.fetchQuery` and the other functions of the library. */
export interface CallQuery<Response> {
  readonly queryKey: CallKey<Response>
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Response>
  // A method, so that a query of a more precise response is one of a less precise too.
  persister?(...parameters: Parameters<Persister<Response>>): Promise<Response>
  /** Parses a response, without the members of a newer server; undefined if it has another shape. */
  readonly parse: (response: unknown) => Response | undefined
}

interface CallQueryTraits<Response> {
  /**
   * Persists the last response in the browser, encrypted, for offline reading; only for a person's
   * own records. A function returns the part that is persisted.
   */
  readonly isPersisted?: boolean | ((response: Response) => unknown)
}

/** A read call with its input. The first member of its key is the call's path. */
export function callQuery<Path extends string, Query, Response>(
  call: Call<Path, Query, undefined, Response>,
  input: Omit<CallInput<Path, Query, undefined>, 'signal'>,
  { isPersisted = false }: CallQueryTraits<Response> = {},
): CallQuery<Response> {
  const { response: struct } = call
  return {
    queryKey: queryOptions<Response, ApiError, Response, QueryKey>({ queryKey: [call.path, input] }).queryKey,
    parse: (response) => struct && check(response, struct, { lenient: true }).value,
    queryFn: async ({ signal }) => {
      try {
        // The spread completes the input to a `CallInput`, which TypeScript cannot infer.
        return await send(call, { ...input, signal } as CallInput<Path, Query, undefined>)
      } catch (error) {
        throw asApiError(error, scopeOf(call))
      }
    },
    ...(isPersisted && struct && { persister: persisterOf(struct, isPersisted) }),
  }
}

/**
 * Persists each response. If the server is unreachable, the persisted one is shown with its date
 * beside the error.
 */
function persisterOf<Response>(
  struct: Struct<Response, unknown>,
  isPersisted: CallQueryTraits<Response>['isPersisted'],
): (...parameters: Parameters<Persister<Response>>) => Promise<Response> {
  const persistedPart = typeof isPersisted === 'function' ? isPersisted : (response: Response) => response
  return async (fetch, context, { state }) => {
    const name = JSON.stringify(context.queryKey)
    try {
      const response = await fetch(context)
      // Storage may be unavailable; the response is still valid.
      persistResponse(name, persistedPart(response)).catch(() => {})
      return response
    } catch (error) {
      // Forbidden or deleted: nothing of it stays in storage.
      if (error instanceof ApiError && (error.kind === 'notFound' || error.kind === 'forbidden'))
        removePersistedResponse(name).catch(() => {})
      if (isUnreachable(error) && state.data === undefined) {
        const persisted = await readPersistedResponse(name, struct).catch(() => undefined)
        if (persisted)
          context.client.setQueryData<Response>(context.queryKey, persisted.response, {
            updatedAt: persisted.asOf,
          })
      }
      throw error
    }
  }
}
