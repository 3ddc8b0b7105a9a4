import { ApiError, type ErrorKind } from '@officine/api/errors'
import { type Keeping, keptAnswers } from './kept-answers.ts'
import { queries } from './queries.ts'

/** A read call with its input. */
export interface Resource<Response> {
  readonly key: readonly unknown[]
  readonly fetch: (signal: AbortSignal, options?: FetchOptions) => Promise<Response>
  /**
   * Parses a response, without the members of a newer server; undefined if it has another shape.
   */
  readonly parse: (response: unknown) => Response | undefined
  /** Persists the last response in the browser, encrypted, for offline reading. */
  readonly keeping?: Keeping<Response> | undefined
}

export interface FetchOptions {
  /** Without the client's own retry. */
  readonly triesOnce?: boolean
}

/** No response, or not from the server itself: a persisted response is better than none. */
const away: readonly ErrorKind[] = [
  'noConnection',
  'serverUnavailable',
  'unstableNetwork',
  'timeout',
  'slow',
  'badGateway',
  'unavailable',
  'gatewayTimeout',
  'load',
]

/** Responses that are forbidden or gone are removed from storage. */
const over: readonly ErrorKind[] = ['notFound', 'forbidden']

/** Whether a read failed because the server could not be reached. */
export function isAway(error: unknown): boolean {
  return error instanceof ApiError && away.includes(error.kind)
}

/**
 * Fetches a resource. Persists the response if the resource is persisted; if the server is
 * unreachable, the persisted response is shown with its date beside the error.
 */
export async function ask<Response>(
  { key, fetch, keeping }: Resource<Response>,
  signal: AbortSignal,
  options?: FetchOptions,
): Promise<Response> {
  if (!keeping) return fetch(signal, options)
  const name = JSON.stringify(key)
  try {
    const answer = await fetch(signal, options)
    // Storage may be unavailable; the response is still valid.
    keptAnswers.keep(name, keeping, { answer, asOf: Date.now() }).catch(() => {})
    return answer
  } catch (error) {
    if (error instanceof ApiError && over.includes(error.kind)) keptAnswers.drop(name).catch(() => {})
    if (isAway(error) && queries.getQueryData(key) === undefined) {
      const kept = await keptAnswers.read(name, keeping).catch(() => undefined)
      if (kept) queries.setQueryData<Response>(key, kept.answer, { updatedAt: kept.asOf })
    }
    throw error
  }
}
