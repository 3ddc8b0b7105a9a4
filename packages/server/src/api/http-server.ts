import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Log } from '../operations/log.ts'
import { notFound } from './call-failure.ts'
import {
  arrivalTimeout,
  jsonContentType,
  lacksHost,
  malformedRequestResponse,
  protectServer,
  rejectMalformedRequests,
  rejectRequest,
  requestIdFor,
} from './malformed-request.ts'
import { maximumBodyBytes, uploadTimeoutMilliseconds } from './request-body.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Longest time for the body to arrive (ms), if more than the default. */
    bodyTimeout?: number
    /** A form is accepted and not read. */
    ignoresForm?: boolean
  }
}

/**
 * Longer than a balancer's idle timeout (60 s): otherwise a balancer may send a request on a
 * connection that the server is closing.
 */
export const keepAliveMilliseconds = 65_000

/**
 * The HTTP server of member API, site, health checks and outbox: request ids, one log line per
 * request, safe defaults.
 */
export function createHttpServer(log: Log, options: { readonly behindProxy: boolean }): FastifyInstance {
  const securityHeaders = baseSecurityHeaders(options)
  const app = fastify({
    logger: false,
    http: { requireHostHeader: false },
    genReqId: ({ headers }) => requestIdFor(headers['x-request-id']),
    // `X-Forwarded-For` is trusted only behind a proxy, and only its last entry.
    trustProxy: options.behindProxy ? (_address: string, hop: number) => hop === 0 : false,
    bodyLimit: maximumBodyBytes,
    // The limit of uploads; `enforceBodyTimeout` enforces the shorter limit of other requests.
    requestTimeout: uploadTimeoutMilliseconds,
    keepAliveTimeout: keepAliveMilliseconds,
    forceCloseConnections: 'idle',
    // Requests on open connections are answered during shutdown too.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // A path that can't be decoded: Fastify's own response would repeat it.
    frameworkErrors: (_, request, reply) => {
      reply.hijack()
      const headers = { ...securityHeaders, ...jsonContentType, 'x-request-id': request.id }
      reply.raw.writeHead(404, headers).end(JSON.stringify(notFound().body))
    },
    clientErrorHandler: rejectMalformedRequests(securityHeaders),
  })

  app.server.headersTimeout = arrivalTimeout
  protectServer(app.server, securityHeaders)

  app.addHook('onRequest', async (request, reply) => {
    if (lacksHost(request.raw)) {
      reply.hijack()
      return rejectRequest(reply.raw, 400, { ...securityHeaders, 'x-request-id': request.id })
    }
    reply.headers({ ...securityHeaders, 'x-request-id': request.id })
    enforceBodyTimeout(request, reply, securityHeaders)
  })

  app.addHook('onResponse', async (request, reply) => {
    log.info({
      requestId: request.id,
      method: request.method,
      // The route's pattern: a path can contain what a person typed.
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    })
  })
  return app
}

function enforceBodyTimeout(
  { raw, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  securityHeaders: Readonly<Record<string, string>>,
): void {
  if (raw.complete !== false) return
  const timer = setTimeout(() => {
    if (raw.complete) return
    if (!reply.raw.headersSent)
      raw.socket.write(malformedRequestResponse({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, securityHeaders))
    raw.socket.destroy()
  }, routeOptions.config?.bodyTimeout ?? arrivalTimeout)
  timer.unref()
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
}

/**
 * Headers of every response of every origin: pages, files, data, errors, unreadable requests. A
 * page replaces the policy with its own.
 */
export const baseSecurityHeaders = ({
  behindProxy,
}: {
  /** Whether a balancer terminates TLS: then HTTPS is enforced (HSTS). */
  readonly behindProxy: boolean
}): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  ...(behindProxy ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})
