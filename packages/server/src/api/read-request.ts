import type { Call } from '@officine/api/calls'
import { check } from '@officine/api/rules'
import type { FastifyRequest } from 'fastify'
import { badRequest, invalidRequest, notFound } from './call-failure.ts'

/** The validated parts of a request. */
export interface ReadRequest {
  readonly path: Readonly<Record<string, string>>
  readonly query: unknown
  readonly body: unknown
  readonly seenVersion: number | undefined
  readonly idempotencyKey: string | undefined
}

/** @throws {CallFailure} 400 with every violated rule, one per field; 404 for a malformed id. */
export function readRequest(call: Call, request: FastifyRequest): ReadRequest {
  const path = readPath(request.params)
  const query = readPart(call.query, queryOf(request.query))
  const isWrite = call.method !== 'GET'
  const seenVersion = call.versioned && isWrite ? versionOf(request.headers['if-match']) : undefined
  const idempotencyKey = call.idempotent ? keyOf(request.headers['idempotency-key']) : undefined
  // An absent body counts as `{}`; `null` is a value, and no struct accepts it.
  const body = call.body ? readPart(call.body, request.body === undefined ? {} : request.body) : undefined
  return { path, query, body, seenVersion, idempotencyKey }
}

/** No id in the database has another form, and PostgreSQL rejects some of them (U+0000). */
const idPattern = /^[\w-]{1,64}$/

function readPath(parameters: unknown): Readonly<Record<string, string>> {
  const path = Object.entries(parameters ?? {}).map(([name, value]) => [name, String(value)] as const)
  if (path.some(([, id]) => !idPattern.test(id))) throw notFound()
  return Object.fromEntries(path)
}

/** Drops empty parameters: a form submits its empty fields too. */
function queryOf(query: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))
}

/**
 * Violations of a query have pointers as those of a body (`/search`), so that a form finds its
 * field by name.
 */
function readPart(struct: Call['query'], value: unknown): unknown {
  if (!struct) return undefined
  const result = checkSafely(value, struct)
  if (result.violations) throw invalidRequest(result.violations)
  return result.value
}

/**
 * superstruct prints a rejected value, and throws a TypeError if an object within a list has its
 * own `toString`; no struct accepts such a value.
 */
function checkSafely(value: unknown, struct: NonNullable<Call['query']>) {
  try {
    return check(value, struct)
  } catch (error) {
    throw error instanceof TypeError ? badRequest('malformedBody') : error
  }
}

function versionOf(header: string | undefined): number {
  const digits = /^(?:W\/)?"(\d{1,9})"$/.exec(header?.trim() ?? '')?.[1]
  if (digits === undefined) throw badRequest('ifMatchMissing')
  return Number(digits)
}

function keyOf(header: string | string[] | undefined): string {
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header))
    throw badRequest('idempotencyKeyMissing')
  return header
}
