import { HTTPError, NetworkError, TimeoutError } from 'ky'
import { ApiError, apiErrorFrom, type ErrorKind } from '../errors/index.ts'
import { parseRetryAfter } from './retry.ts'

export interface FailureContext {
  readonly scope: string
  readonly isOnline: () => boolean
  /** Whether the response had begun. */
  readonly hasResponse: boolean
  /** Whether a read was redirected to another address, for instance by a hotel's sign-in page. */
  readonly wasRedirected: boolean
  /** Whether the time limit of the whole call had passed. */
  readonly isLate: boolean
  /** The id of the request, sent as `X-Request-Id`. */
  readonly requestId: string
}

/**
 * Converts a failure of a call to an error of the catalogue (specification 8); an abort stays one.
 */
export function asApiError(error: unknown, context: FailureContext): unknown {
  const { scope, requestId } = context
  if (error instanceof ApiError || (isAbort(error) && !context.isLate)) return error
  if (error instanceof HTTPError) {
    const { status, headers } = error.response
    return apiErrorFrom(scope, status, error.data, responseTraits(headers, requestId))
  }
  const kind = kindOfFailure(error, context)
  // Without a network the server has no record of the call.
  const reference = kind === 'noConnection' ? undefined : requestId
  return kind ? new ApiError({ kind, scope, reference, cause: error }) : error
}

/** The server's own id takes precedence: a balancer may have assigned another. */
export function responseTraits(headers: Pick<Headers, 'get'>, requestId: string) {
  return { reference: headers.get('x-request-id') ?? requestId, retryAfter: parseRetryAfter(headers) }
}

function kindOfFailure(error: unknown, context: FailureContext): ErrorKind | undefined {
  const { hasResponse, wasRedirected } = context
  if (error instanceof TimeoutError || context.isLate) return hasResponse ? 'slow' : 'timeout'
  if (error instanceof SyntaxError) return wasRedirected ? 'load' : 'invalidResponse'
  if (error instanceof NetworkError || error instanceof TypeError) return networkKind(context)
  return undefined
}

/** The kind of a connection that broke or was never established. */
export function networkKind({
  isOnline,
  hasResponse,
}: Pick<FailureContext, 'isOnline' | 'hasResponse'>): ErrorKind {
  if (!isOnline()) return 'noConnection'
  return hasResponse ? 'unstableNetwork' : 'serverUnavailable'
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
