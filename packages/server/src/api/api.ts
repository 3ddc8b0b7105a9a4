import cors from '@fastify/cors'
import { postPassword, signUp } from '@officine/api/calls'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Documents } from '../documents/documents.ts'
import type { Files } from '../files/uploaded-files.ts'
import type { TokenCheck } from '../identity/index.ts'
import type { Log } from '../operations/log.ts'
import { createAuthenticate } from './authenticate.ts'
import { CallFailure, notFound } from './call-failure.ts'
import { compress } from './compression.ts'
import { createErrorHandler } from './error-handler.ts'
import { createRateLimit } from './rate-limit.ts'
import { parseBody } from './request-body.ts'
import { addRoutes } from './routes.ts'
import type { AssociationSettings } from './serve.ts'
import { servedCalls } from './served-calls.ts'

export interface ApiOptions {
  readonly db: Database
  readonly log: Log
  readonly checkToken: TokenCheck
  readonly callsPerMinute: number
  readonly files: Files
  readonly association: AssociationSettings
  readonly documents: Documents
  /** The portal's origin, if its page reaches this API on another one. */
  readonly allowedOrigin?: string
  /** Called after each committed write. */
  readonly onWritten?: () => void
  /** Called after an import was sent to be checked or applied. */
  readonly wakeImporter?: () => void
  /** Whether people sign in through an external provider: it has their passwords. */
  readonly isProviderExternal?: boolean
}

/** They set a password: where an external provider has it, nothing is found there. */
const passwordPaths: readonly string[] = [signUp.path, postPassword.path]

/** Rejected tokens allowed per minute and address: more are guessing. */
const rejectedTokensPerMinute = 120

/** Registers the member API under `/api/aqpp`, and the calls outside of it under `/api`. */
export async function addApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const {
    db,
    log,
    checkToken,
    callsPerMinute,
    allowedOrigin,
    isProviderExternal = false,
    onWritten = () => {},
    wakeImporter = () => {},
    ...shared
  } = options
  const authenticate = createAuthenticate({
    db,
    checkToken,
    callLimit: createRateLimit(db, { name: 'calls', perMinute: callsPerMinute }),
    rejectionLimit: createRateLimit(db, { name: 'refusals', perMinute: rejectedTokensPerMinute }),
  })

  await app.register(
    async (api) => {
      if (allowedOrigin) await api.register(cors, corsOptions(allowedOrigin))
      configureJson(api)
      api.decorateRequest('caller')
      const handleError = createErrorHandler(log)
      api.setErrorHandler(handleError)
      api.setNotFoundHandler((request, reply) => handleError(notFound(), request, reply))
      const routes = { db, authenticate, onWritten, wakeImporter, ...shared }
      const served = servedCalls.filter(
        ({ call }) => !isProviderExternal || !passwordPaths.includes(call.path),
      )
      const { aqpp = [], '': outside = [] } = Object.groupBy(served, ({ call }) => call.prefix)
      await api.register(async (member) => addRoutes(member, aqpp, routes), { prefix: '/aqpp' })
      addRoutes(api, outside, routes)
    },
    { prefix: '/api' },
  )
}

/** Allows the methods and headers of the client of `@officine/api`, and no others. */
const corsOptions = (origin: string) => ({
  origin,
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: [
    'Accept-Language',
    'Authorization',
    'Content-Type',
    'If-Match',
    'Idempotency-Key',
    'X-Request-Id',
  ],
  exposedHeaders: ['Content-Disposition', 'Retry-After', 'X-Request-Id'],
  maxAge: 7_200,
})

function refuseOrIgnoreForm(request: FastifyRequest, done: (error: Error | null) => void): void {
  if (request.routeOptions.config.ignoresForm) {
    request.raw.resume()
    done(null)
  } else done(new CallFailure(415, { errors: [{ name: 'mediaTypeNotSupported' }] }))
}

function configureJson(api: FastifyInstance): void {
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, content, done) => {
    try {
      done(null, parseBody(Buffer.from(content)))
    } catch (error) {
      done(error instanceof Error ? error : new Error('The body could not be read.'))
    }
  })

  // A route with an upload streams the body itself; on other routes multipart is rejected.
  api.addContentTypeParser('multipart/form-data', (request, _, done) => {
    if (request.routeOptions.config.bodyTimeout) done(null)
    else refuseOrIgnoreForm(request, done)
  })
  api.addContentTypeParser('application/x-www-form-urlencoded', (request, _, done) =>
    refuseOrIgnoreForm(request, done),
  )

  api.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    reply.header('vary', 'Authorization, Accept-Encoding')
  })

  api.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string') return payload
    const compressed = await compress(payload, request.headers['accept-encoding'])
    if (!compressed) return payload
    reply.header('content-encoding', compressed.encoding)
    reply.removeHeader('content-length')
    return compressed.content
  })
}
