import type { Call, Method } from '@officine/api/calls'
import { negotiateLocale } from '@officine/i18n/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { appendAudit } from '../database/audit.ts'
import { countAgainstLimit } from '../database/counted-limit.ts'
import { type Database, retryWrite } from '../database/database.ts'
import { isDeletedPharmacyError } from '../database/database-errors.ts'
import { isBlockedUntilSigned } from '../declarations/overdue-declaration.ts'
import type { Documents } from '../documents/documents.ts'
import type { Files } from '../files/uploaded-files.ts'
import { isStaff } from '../policy/may.ts'
import type { Principal } from '../policy/principal.ts'
import { requireSignInFor } from '../policy/sign-in-requirements.ts'
import type { Authenticate, Authenticated } from './authenticate.ts'
import { badRequest, CallFailure, declarationOverdue, notFound } from './call-failure.ts'
import {
  createOnce,
  type EarlierResponse,
  findEarlierResponse,
  type IdempotentRequest,
} from './idempotency.ts'
import { type ReadRequest, readRequest } from './read-request.ts'
import { uploadTimeoutMilliseconds } from './request-body.ts'
import {
  type AfterCommit,
  type AssociationSettings,
  type CallContext,
  createAfterCommit,
  type FileResponse,
  type ServedCall,
} from './serve.ts'
import { receiveUpload } from './uploads.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The authenticated caller of the API; empty where another credential replaces the bearer token. */
    caller?: Authenticated
  }
}

interface RouteOptions {
  readonly db: Database
  readonly authenticate: Authenticate
  readonly documents: Documents
  readonly files: Files
  readonly association: AssociationSettings
  readonly wakeImporter: () => void
  /** Called after each committed write. */
  readonly onWritten: () => void
}

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Adds a route for each served call; other methods on its path get 405. */
export function addRoutes(
  app: FastifyInstance,
  servedCalls: readonly ServedCall[],
  options: RouteOptions,
): void {
  for (const served of servedCalls) {
    for (const url of urlsOf(served.call)) {
      app.route({
        method: served.call.method,
        url,
        ...(served.call.upload ? { config: { bodyTimeout: uploadTimeoutMilliseconds } } : {}),
        ...(served.call.ignoresForm ? { config: { ignoresForm: true } } : {}),
        // Before the body is parsed: a caller without permission learns nothing about the body's
        // errors.
        onRequest: async (request) => {
          request.caller = await identify(served.call, options, request)
        },
        handler: async (request, reply) => {
          try {
            return await handleRequest(served, options, request, reply)
          } catch (error) {
            await auditRefusal(options.db, served.call, request, error)
            throw error
          }
        },
      })
    }
  }
  for (const [url, allowed] of methodsByUrl(servedCalls.map(({ call }) => call)))
    addMethodNotAllowed(app, url, allowed)
}

async function identify(
  call: Call,
  { authenticate, association }: RouteOptions,
  request: FastifyRequest,
): Promise<Authenticated> {
  const caller = await authenticate(request, call)
  const { user } = caller
  if (user) requireSignInFor(user, call, association.secondFactorFor)
  if (user && isBlockedUntilSigned(user, call)) throw declarationOverdue()
  // The account is somebody's already.
  if (user && call.auth === 'identity') throw badRequest('identityTaken')
  return caller
}

async function handleRequest(
  served: ServedCall,
  options: RouteOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { call } = served
  const { user, identity } = request.caller ?? {}
  const input = readRequest(call, request)
  const { documents, files, association, wakeImporter } = options
  const afterCommit = createAfterCommit()
  const requestContext = {
    ...{ user, identity, address: request.ip, requestId: request.id, documents, files, association },
    wakeImporter,
    language: negotiateLocale(request.headers['accept-language']),
    isHeadRequest: request.method === 'HEAD',
    afterCommit: afterCommit.add,
  }
  const result = call.upload
    ? await receiveUpload(served, options.db, request, { ...requestContext, path: input.path })
    : await runCall(served, options, requestContext, input, afterCommit)
  await afterCommit.run()
  if (call.method !== 'GET') options.onWritten()
  if (result === undefined) return reply.code(204).send()
  if (call.fileMediaType) return sendAttachment(reply, call.fileMediaType, result)
  const version = call.versioned || call.idempotent ? versionOf(result) : undefined
  if (version !== undefined) reply.header('etag', `"${version}"`)
  return reply.code(call.idempotent || call.upload ? 201 : 200).send(result)
}

async function runCall(
  { call, authorize, before, handle, replay }: ServedCall,
  { db }: RouteOptions,
  requestContext: Omit<Parameters<ServedCall['handle']>[0], keyof ReadRequest | 'db'>,
  { path, query, body, seenVersion, idempotencyKey }: ReadRequest,
  afterCommit: AfterCommit,
): Promise<unknown> {
  const context = { path, query, body, seenVersion, ...requestContext, db }
  const idempotentRequest =
    idempotencyKey === undefined ? undefined : toIdempotentRequest(call, context, idempotencyKey)
  const replayResponse = async ({ response }: EarlierResponse) =>
    replay ? await replay(context, response) : response
  await authorize?.(context)
  const earlier = idempotentRequest && (await findEarlierResponse(db, idempotentRequest))
  if (earlier) return await replayResponse(earlier)
  await before?.(context)
  if (call.method === 'GET') return await handle(context)
  const write = () =>
    db.transaction(async (transaction) => {
      afterCommit.clear()
      const create = () => handle({ ...context, db: transaction })
      return idempotentRequest
        ? await createOnce(transaction, idempotentRequest, create)
        : { created: await create() }
    })
  try {
    const result = await retryWrite(write)
    return 'earlier' in result ? await replayResponse(result.earlier) : result.created
  } catch (error) {
    if (isDeletedPharmacyError(error)) throw notFound()
    await auditErrorRead(db, requestContext.user, requestContext.requestId, error)
    throw error
  }
}

function toIdempotentRequest(
  { method, path: pattern }: Call,
  {
    path,
    query,
    body,
    user,
    address,
  }: Pick<CallContext, 'path' | 'query' | 'body' | 'address'> & {
    readonly user: Principal | undefined
  },
  key: string,
): IdempotentRequest {
  const contactId = user?.contactId ?? address
  return { contactId, call: `${method} ${pattern}`, key, content: { path, query, body } }
}

/**
 * An error response that shows a record to staff is audited as a read, outside of the transaction
 * that was rolled back.
 */
async function auditErrorRead(
  db: Database,
  user: Principal | undefined,
  requestId: string,
  error: unknown,
): Promise<void> {
  if (!(error instanceof CallFailure) || !error.readAudit || !user || !isStaff(user)) return
  await appendAudit(db, { ...error.readAudit, actor: { contactId: user.contactId, requestId } })
}

/** So many refusals a person and hour have an entry: they can't fill the audit. */
const auditedRefusals = 60

/**
 * A call that the policy refuses a person has an entry, outside of the transaction that was rolled
 * back. The portal offers no such call.
 */
async function auditRefusal(
  db: Database,
  { method, path }: Call,
  { caller, id: requestId }: FastifyRequest,
  error: unknown,
): Promise<void> {
  if (!caller?.user || !(error instanceof CallFailure) || !error.isForbidden) return
  const { contactId } = caller.user
  const limit = { key: `refusal:${contactId}`, maximum: auditedRefusals, windowSeconds: 3600 }
  if ((await countAgainstLimit(db, limit)) !== undefined) return
  await appendAudit(db, {
    actor: { contactId, requestId },
    action: 'call.refuse',
    recordType: 'call',
    recordId: `${method} ${path}`,
  })
}

/** The specification writes `pharmacies/` with a trailing slash; the path without it works too. */
function urlsOf({ path }: Call): readonly string[] {
  return path.endsWith('/') ? [`/${path}`, `/${path.slice(0, -1)}`] : [`/${path}`]
}

function methodsByUrl(served: readonly Call[]): ReadonlyMap<string, ReadonlySet<Method>> {
  const byUrl = new Map<string, Set<Method>>()
  for (const call of served) {
    for (const url of urlsOf(call)) {
      byUrl.set(url, (byUrl.get(url) ?? new Set()).add(call.method))
    }
  }
  return byUrl
}

function addMethodNotAllowed(app: FastifyInstance, url: string, allowed: ReadonlySet<Method>): void {
  const allow = [...allowed, ...(allowed.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
  app.route({ method: 'OPTIONS', url, handler: (_, reply) => reply.code(204).header('allow', allow).send() })
  app.route({
    method: methods.filter((method) => !allowed.has(method)),
    url,
    handler: () => {
      throw new CallFailure(405, { errors: [{ name: 'methodNotAllowed' }], headers: { allow } })
    },
  })
}

function versionOf(result: unknown): number | undefined {
  if (typeof result !== 'object' || result === null || !('version' in result)) return undefined
  return typeof result.version === 'number' ? result.version : undefined
}

/** A browser that shows a file all the same gives it no scripts, forms or origin. */
const attachmentPolicy = "sandbox; default-src 'none'; frame-ancestors 'none'"

/** Sends the file as an attachment: browsers save it and never execute it. */
function sendAttachment(reply: FastifyReply, mediaType: string, result: unknown): FastifyReply {
  // `serveFile` accepts handlers with this result only.
  const file = result as FileResponse
  return reply
    .header('content-type', file.mediaType ?? mediaType)
    .header('content-disposition', contentDisposition(file.name))
    .header('content-security-policy', attachmentPolicy)
    .header('cache-control', 'private, no-store')
    .headers(file.size === undefined ? {} : { 'content-length': file.size })
    .send(file.content)
}

/** RFC 6266: the name in UTF-8 (RFC 8187), and an ASCII fallback. */
function contentDisposition(name: string): string {
  const asciiName = name.normalize('NFD').replace(/[^\w .()-]/g, '')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${asciiName}"; filename*=UTF-8''${encoded}`
}
