import { ApiError } from '@officine/api/errors'
import { isUnreachable } from './online.ts'
import { persistedResponses, type ResponsePersistence } from './persisted-responses.ts'
import { queryClient } from './query-client.ts'

/** A read call with its input. */
export interface Resource<Response> {
  readonly key: readonly unknown[]
  readonly fetch: (signal: AbortSignal) => Promise<Response>
  /**
   * Parses a response, without the members of a newer server; undefined if it has another shape.
   */
  readonly parse: (response: unknown) => Response | undefined
  /** Persists the last response in the browser, encrypted, for offline reading. */
  readonly persistence?: ResponsePersistence<Response> | undefined
}

/**
 * Fetches a resource. Persists the response if the resource is persisted; if the server is
 * unreachable, the persisted response is shown with its date beside the error.
 */
export async function fetchResource<Response>(
  { key, fetch, persistence }: Resource<Response>,
  signal: AbortSignal,
): Promise<Response> {
  if (!persistence) return fetch(signal)
  const name = JSON.stringify(key)
  try {
    const response = await fetch(signal)
    // Storage may be unavailable; the response is still valid.
    persistedResponses.write(name, persistence, { response, asOf: Date.now() }).catch(() => {})
    return response
  } catch (error) {
    // Forbidden or deleted: nothing of it stays in storage.
    if (error instanceof ApiError && (error.kind === 'notFound' || error.kind === 'forbidden'))
      persistedResponses.remove(name).catch(() => {})
    if (isUnreachable(error) && queryClient.getQueryData(key) === undefined) {
      const persisted = await persistedResponses.read(name, persistence).catch(() => undefined)
      if (persisted)
        queryClient.setQueryData<Response>(key, persisted.response, { updatedAt: persisted.asOf })
    }
    throw error
  }
}

/** Maps a 404 to `undefined`: nothing to read, or already deleted. Throws every other error. */
export function undefinedIfNotFound(error: unknown): undefined {
  if (!(error instanceof ApiError && error.kind === 'notFound')) throw error
}
