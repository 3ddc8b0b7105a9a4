import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import type { Log } from '../log.ts'
import { notFound } from './failure.ts'
import { maximumBodyBytes } from './request-body.ts'

/** The HTTP server that member API, site, health and outbox hang on: ids, one log line a request, safe defaults. */
export function createHttp(log: Log, options: { readonly behindProxy: boolean }): FastifyInstance {
  const app = fastify({
    logger: false,
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id']) ?? randomUUID(),
    // What a balancer says of an address counts only where there is one.
    trustProxy: options.behindProxy ? (_address: string, hop: number) => hop === 0 : false,
    bodyLimit: maximumBodyBytes,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    // An address that can't be decoded: Fastify would repeat it.
    frameworkErrors: (_, request, reply) => {
      reply.hijack()
      reply.raw.writeHead(404, {
        'content-type': 'application/json; charset=utf-8',
        'x-request-id': request.id,
      })
      reply.raw.end(JSON.stringify(notFound().body))
    },
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'same-origin')
    reply.header('cross-origin-resource-policy', 'same-origin')
    if (options.behindProxy) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })

  app.addHook('onResponse', async (request, reply) => {
    log.info({
      requestId: request.id,
      method: request.method,
      // The route's pattern: an address can hold what a person typed.
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    })
  })
  return app
}

/** An id from a balancer, to find a request through all logs; anything else than an id is not taken over. */
function requestIdOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined
}
