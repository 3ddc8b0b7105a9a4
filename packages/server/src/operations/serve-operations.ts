import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { lacksHost, rejectRequest } from '../api/malformed-request.ts'
import { loggedRoute } from '../identity/request-log.ts'
import type { Operations } from './operations.ts'

const operationsPaths = ['/healthz', '/readyz', '/metrics']

/** On the portal's port. Registered before all routes, so that they are measured. */
export function addOperations(app: FastifyInstance, operations: Operations, isDraining: () => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    operations.observeRequest(request.raw, reply.raw, () => request.routeOptions.url)
  })
  app.addHook('onSend', async (_, reply) => {
    if (isDraining()) reply.header('connection', 'close')
  })
  for (const path of operationsPaths) {
    app.get(path, async (request, reply) => {
      const response = await operations.respond(path, request.raw)
      if (!response) return reply.callNotFound()
      return reply.code(response.status).headers(response.headers).send(response.body)
    })
  }
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** On the identity provider's port; `headers` are added to every response. */
export function handleOperationsFirst(
  handler: Handler,
  operations: Operations,
  {
    headers: baseHeaders,
    isDraining,
  }: { headers: Readonly<Record<string, string>>; isDraining: () => boolean },
): Handler {
  return (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '/'
    operations.observeRequest(request, response, () =>
      operationsPaths.includes(path) ? path : loggedRoute(path),
    )
    if (lacksHost(request)) return rejectRequest(response, 400, baseHeaders)
    if (isDraining()) response.setHeader('connection', 'close')
    const operationsResponse = request.method === 'GET' ? operations.respond(path, request) : undefined
    if (!operationsResponse) return handler(request, response)
    operationsResponse.then(
      ({ status, headers, body }) => response.writeHead(status, { ...baseHeaders, ...headers }).end(body),
      () => response.destroy(),
    )
  }
}
