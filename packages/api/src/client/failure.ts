import { HTTPError, NetworkError, TimeoutError } from 'ky'
import { ApiError, type ErrorKind, errorOf } from '../errors/index.ts'
import { retryAfterOf } from './retry.ts'

export interface Circumstances {
  readonly scope: string
  readonly isOnline: () => boolean
  /** Whether the response had begun. */
  readonly hasAnswered: boolean
  /** Whether a read was redirected to another address, for instance by a hotel's sign-in page. */
  readonly wasLedAway: boolean
  /** Whether the time limit of the whole call had passed. */
  readonly isLate: boolean
  /** The id of the request, sent as `X-Request-Id`. */
  readonly requestId: string
}

/**
 * Converts a failure of a call to an error of the catalogue (specification 8); an abort stays one.
 */
export function asApiError(error: unknown, circumstances: Circumstances): unknown {
  const { scope, requestId } = circumstances
  if (error instanceof ApiError || (isAbort(error) && !circumstances.isLate)) return error
  if (error instanceof HTTPError) {
    const { status, headers } = error.response
    return errorOf(scope, status, error.data, traitsOf(headers, requestId))
  }
  const kind = kindOfFailure(error, circumstances)
  // Without a network the server has no record of the call.
  const reference = kind === 'noConnection' ? undefined : requestId
  return kind ? new ApiError({ kind, scope, reference, cause: error }) : error
}

/** The server's own id takes precedence: a balancer may have assigned another. */
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

/** The kind of a connection that broke or was never established. */
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
