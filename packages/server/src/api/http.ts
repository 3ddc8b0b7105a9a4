import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'
import { requestIdFor } from '../request-id.ts'
import { safeHeaders } from '../safe-headers.ts'
import {
  answerToUnreadable,
  jsonType,
  lacksHost,
  refuseAsEverything,
  refuseRequest,
  refuseUnreadable,
} from '../unreadable.ts'
import { notFound } from './failure.ts'
import { longestUpload, maximumBodyBytes } from './request-body.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** In milliseconds: how long a body may take to come in, where that is longer than usual. */
    longestBody?: number
  }
}

/** Longer than a balancer keeps a connection that is idle (60 s): who closes first must not be the one who is written to. */
export const keepAliveMilliseconds = 65_000
const longestBody = 30_000
const longestHeaders = 30_000

/** The HTTP server that member API, site, health and outbox hang on: ids, one log line a request, safe defaults. */
export function createHttp(log: Log, options: { readonly behindProxy: boolean }): FastifyInstance {
  const safe = safeHeaders(options)
  const app = fastify({
    logger: false,
    http: { requireHostHeader: false },
    genReqId: ({ headers }) => requestIdFor(headers['x-request-id']),
    // What a balancer says of an address counts only where there is one.
    trustProxy: options.behindProxy ? (_address: string, hop: number) => hop === 0 : false,
    bodyLimit: maximumBodyBytes,
    // Files may take longer than anything else; what else takes too long is ended below.
    requestTimeout: longestUpload,
    keepAliveTimeout: keepAliveMilliseconds,
    forceCloseConnections: 'idle',
    // A request on a connection that is already open is answered, also on the way out.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // An address that can't be decoded: Fastify would repeat it.
    frameworkErrors: (_, request, reply) => {
      reply.hijack()
      const headers = { ...safe, ...jsonType, 'x-request-id': request.id }
      reply.raw.writeHead(404, headers).end(JSON.stringify(notFound().body))
    },
    clientErrorHandler: refuseUnreadable(safe),
  })

  app.server.headersTimeout = longestHeaders
  refuseAsEverything(app.server, safe)

  app.addHook('onRequest', async (request, reply) => {
    if (lacksHost(request.raw)) {
      reply.hijack()
      return refuseRequest(reply.raw, 400, { ...safe, 'x-request-id': request.id })
    }
    reply.headers({ ...safe, 'x-request-id': request.id })
    endLateBody(request, reply, safe)
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

function endLateBody(
  { raw, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  safe: Readonly<Record<string, string>>,
): void {
  if (raw.complete !== false) return
  const timer = setTimeout(() => {
    if (raw.complete) return
    if (!reply.raw.headersSent)
      raw.socket.write(answerToUnreadable({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, safe))
    raw.socket.destroy()
  }, routeOptions.config?.longestBody ?? longestBody)
  timer.unref()
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
}
