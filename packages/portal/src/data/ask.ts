import { ApiError, type ErrorKind } from '@officine/api/errors'
import { type Keeping, keptAnswers } from './kept-answers.ts'
import { queries } from './queries.ts'

/** What a read call answers for one input. */
export interface Resource<Response> {
  readonly key: readonly unknown[]
  readonly fetch: (signal: AbortSignal, options?: FetchOptions) => Promise<Response>
  /** Reads a response, without the members of a newer server; nothing when it has another shape. */
  readonly parse: (response: unknown) => Response | undefined
  /** The last answer is kept in the browser, sealed, to be read without a network. */
  readonly keeping?: Keeping<Response> | undefined
}

export interface FetchOptions {
  /** Without the client's own second try. */
  readonly triesOnce?: boolean
}

/** Nobody answered, or somebody else than the server: what was known before is the best that there is. */
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

/** What one may not read, or what is no more, isn't kept either. */
const over: readonly ErrorKind[] = ['notFound', 'forbidden']

/** Whether a read failed because the server could not be reached. */
export function isAway(error: unknown): boolean {
  return error instanceof ApiError && away.includes(error.kind)
}

/**
 * Asks for a resource. The answer of one that is kept is kept; where nobody answers, what was kept takes its place
 * beside the error, dated.
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
    // A browser that keeps nothing is no reason to fail.
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
