import type { Call, Method } from '@officine/api/calls'
import { negotiateLocale } from '@officine/i18n/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { againAfterDeadlock } from '../database/deadlock.ts'
import type { Documents } from '../documents/documents.ts'
import type { Files } from '../files/files.ts'
import { waitsForSignature } from '../policy/declaration.ts'
import { isStaff } from '../policy/may.ts'
import type { Principal } from '../policy/principal.ts'
import { appendAudit } from '../records/audit.ts'
import type { Authenticate } from './authenticate.ts'
import { CallFailure, declarationOverdue } from './failure.ts'
import { createOnce } from './idempotency.ts'
import { type ReadRequest, readRequest } from './read-request.ts'
import { longestUpload } from './request-body.ts'
import { sendFile } from './send-file.ts'
import type { House, ServedCall } from './serve.ts'
import { receiveUpload } from './uploads.ts'

export interface RouteOptions {
  readonly db: Database
  readonly authenticate: Authenticate
  readonly documents: Documents
  readonly files: Files
  readonly house: House
  /** Told after each write that was committed. */
  readonly onWritten: () => void
}

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Makes the routes of the member API from the calls that are served; an address's other methods get 405. */
export function addRoutes(app: FastifyInstance, served: readonly ServedCall[], options: RouteOptions): void {
  for (const one of served) {
    for (const url of addressesOf(one.call)) {
      app.route({
        method: one.call.method,
        url,
        ...(one.call.upload ? { config: { longestBody: longestUpload } } : {}),
        handler: (request, reply) => answer(one, options, request, reply),
      })
    }
  }
  for (const [url, allowed] of methodsByAddress(served.map(({ call }) => call)))
    addRefusals(app, url, allowed)
}

async function answer(
  served: ServedCall,
  options: RouteOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { call } = served
  const user = await options.authenticate(request, call)
  if (user && waitsForSignature(user, call)) throw declarationOverdue()
  const read = readRequest(call, request)
  const { documents, files, house } = options
  const caller = {
    ...{ user, address: request.ip, requestId: request.id, documents, files, house },
    language: negotiateLocale(request.headers['accept-language']),
    asksHeadAlone: request.method === 'HEAD',
  }
  const result = call.upload
    ? await receiveUpload(served, options.db, request, { ...caller, path: read.path })
    : await handle(served, options, caller, read)
  if (call.method !== 'GET') options.onWritten()
  if (result === undefined) return reply.code(204).send()
  if (call.answers) return sendFile(reply, call.answers, result)
  const version = call.versioned || call.idempotent ? versionOf(result) : undefined
  if (version !== undefined) reply.header('etag', `"${version}"`)
  return reply.code(call.idempotent || call.upload ? 201 : 200).send(result)
}

async function handle(
  { call, before, handle }: ServedCall,
  { db }: RouteOptions,
  caller: Omit<Parameters<ServedCall['handle']>[0], keyof ReadRequest | 'db'>,
  { path, query, body, seenVersion, idempotencyKey }: ReadRequest,
): Promise<unknown> {
  const context = { path, query, body, seenVersion, ...caller }
  await before?.({ path, query, body, ...caller, db })
  if (call.method === 'GET') return await handle({ ...context, db })
  const once = () =>
    db.transaction(async (transaction) => {
      const write = () => handle({ ...context, db: transaction })
      if (idempotencyKey === undefined) return await write()
      const keyed = {
        contactId: caller.user?.contactId ?? caller.address,
        call: `${call.method} ${call.path}`,
        key: idempotencyKey,
      }
      return await createOnce(transaction, { ...keyed, content: { path, query, body } }, write)
    })
  try {
    return await againAfterDeadlock(once)
  } catch (error) {
    await auditShown(db, caller.user, caller.requestId, error)
    throw error
  }
}

/** A refusal that shows a record to staff is a reading of it; its entry must outlive the transaction that was rolled back. */
async function auditShown(
  db: Database,
  user: Principal | undefined,
  requestId: string,
  error: unknown,
): Promise<void> {
  if (!(error instanceof CallFailure) || !error.reading || !user || !isStaff(user)) return
  await appendAudit(db, { ...error.reading, actor: { contactId: user.contactId, requestId } })
}

/** The specification writes `pharmacies/` with its slash; without it the same is meant. */
function addressesOf({ path }: Call): readonly string[] {
  return path.endsWith('/') ? [`/${path}`, `/${path.slice(0, -1)}`] : [`/${path}`]
}

function methodsByAddress(served: readonly Call[]): ReadonlyMap<string, ReadonlySet<Method>> {
  const byAddress = new Map<string, Set<Method>>()
  for (const call of served) {
    for (const address of addressesOf(call)) {
      byAddress.set(address, (byAddress.get(address) ?? new Set()).add(call.method))
    }
  }
  return byAddress
}

function addRefusals(app: FastifyInstance, url: string, allowed: ReadonlySet<Method>): void {
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
