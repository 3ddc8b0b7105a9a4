import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { loggedRoute } from '../identity/request-log.ts'
import { lacksHost, rejectRequest } from '../malformed-request.ts'
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
  for (const address of operationsPaths) {
    app.get(address, async (request, reply) => {
      const answer = await operations.respond(address, request.raw)
      if (!answer) return reply.callNotFound()
      return reply.code(answer.status).headers(answer.headers).send(answer.body)
    })
  }
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** On the identity provider's port; `headers` are added to every response. */
export function handleOperationsFirst(
  handler: Handler,
  operations: Operations,
  { headers: safe, isDraining }: { headers: Readonly<Record<string, string>>; isDraining: () => boolean },
): Handler {
  return (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '/'
    operations.observeRequest(request, response, () =>
      operationsPaths.includes(path) ? path : loggedRoute(path),
    )
    if (lacksHost(request)) return rejectRequest(response, 400, safe)
    if (isDraining()) response.setHeader('connection', 'close')
    const answering = request.method === 'GET' ? operations.respond(path, request) : undefined
    if (!answering) return handler(request, response)
    answering.then(
      ({ status, headers, body }) => response.writeHead(status, { ...safe, ...headers }).end(body),
      () => response.destroy(),
    )
  }
}
