import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestIdFor } from '../api/malformed-request.ts'
import type { IdentityLog } from './identity-settings.ts'

/**
 * Logs one line per request: its route without the query, which contains codes and states. Sets
 * `X-Request-Id` on the response, where handlers read it.
 */
export function logRequest(
  log: IdentityLog,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): void {
  const requestId = requestIdFor(request.headers['x-request-id'])
  const start = performance.now()
  response.setHeader('X-Request-Id', requestId)
  response.once('close', () => {
    log.info({
      requestId,
      method: request.method,
      route: loggedRoute(path),
      status: response.statusCode,
      milliseconds: Math.round((performance.now() - start) * 10) / 10,
    })
  })
}

/** Paths of a sign-in contain its ID. */
export const loggedRoute = (path: string) =>
  path
    .replace(/^\/(sign-in|auth|assets)\/.+/, '/$1/:id')
    .replace(/^(?!\/(sign-in|auth|assets|token|keys|sign-out|userinfo|\.well-known)(\/|$)).+/, 'none')
