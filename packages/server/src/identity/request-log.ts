import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { IdentityLog } from './settings.ts'

/** One line a request: its route, never its query, which holds codes and states. */
export function logRequest(
  log: IdentityLog,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): void {
  const requestId = requestIdOf(request.headers['x-request-id']) ?? randomUUID()
  const start = performance.now()
  response.setHeader('X-Request-Id', requestId)
  response.once('close', () => {
    log.info({
      requestId,
      method: request.method,
      route: routeOf(path),
      status: response.statusCode,
      milliseconds: Math.round((performance.now() - start) * 10) / 10,
    })
  })
}

/** The addresses of one sign-in carry its id. */
const routeOf = (path: string) =>
  path
    .replace(/^\/(sign-in|auth|assets)\/.+/, '/$1/:id')
    .replace(/^(?!\/(sign-in|auth|assets|token|keys|sign-out|userinfo|\.well-known)(\/|$)).+/, 'none')

/** An id from a balancer, to find a request through all logs; anything else than an id is not taken over. */
function requestIdOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined
}
