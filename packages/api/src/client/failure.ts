import { HTTPError, NetworkError, TimeoutError } from 'ky'
import { ApiError, type ErrorKind, errorOf } from '../errors/index.ts'
import { retryAfterOf } from './retry.ts'

/** What is known of a call when it fails. */
export interface Circumstances {
  /** Scope of its errors. */
  readonly scope: string
  readonly isOnline: () => boolean
  /** The server had begun to answer. */
  readonly hasAnswered: boolean
  /** A read that was led to another address: somebody else answers, as a hotel's network does before one signs in. */
  readonly wasLedAway: boolean
  /** The time for the whole call had passed. */
  readonly isLate: boolean
  /** The id under which it was sent. */
  readonly requestId: string
}

/** Turns whatever a call failed with into an error of the catalogue (specification 8); an abort stays one. */
export function asApiError(error: unknown, circumstances: Circumstances): unknown {
  const { scope, requestId } = circumstances
  if (error instanceof ApiError || (isAbort(error) && !circumstances.isLate)) return error
  if (error instanceof HTTPError) {
    const { status, headers } = error.response
    return errorOf(scope, status, error.data, traitsOf(headers, requestId))
  }
  const kind = kindOfFailure(error, circumstances)
  // Without a network nobody has heard of the call.
  const reference = kind === 'noConnection' ? undefined : requestId
  return kind ? new ApiError({ kind, scope, reference, cause: error }) : error
}

/** The server's own id goes first: a balancer may have given the request another. */
export function traitsOf(headers: Pick<Headers, 'get'>, requestId: string) {
  return { reference: headers.get('x-request-id') ?? requestId, retryAfter: retryAfterOf(headers) }
}

function kindOfFailure(error: unknown, circumstances: Circumstances): ErrorKind | undefined {
  const { hasAnswered, wasLedAway } = circumstances
  if (error instanceof TimeoutError || circumstances.isLate) return hasAnswered ? 'slow' : 'timeout'
  if (error instanceof SyntaxError) return wasLedAway ? 'load' : 'invalidResponse'
  if (error instanceof NetworkError || error instanceof TypeError) return networkKind(circumstances)
  return undefined
}

/** A connection that broke, or never came to be. */
export function networkKind({
  isOnline,
  hasAnswered,
}: Pick<Circumstances, 'isOnline' | 'hasAnswered'>): ErrorKind {
  if (!isOnline()) return 'noConnection'
  return hasAnswered ? 'unstableNetwork' : 'serverUnavailable'
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
