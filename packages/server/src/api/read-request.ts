import type { Call } from '@officine/api/calls'
import { check } from '@officine/api/rules'
import type { FastifyRequest } from 'fastify'
import { notFound, refused, violated } from './failure.ts'

/** What a request says, once each part of it has kept the rules of its call. */
export interface ReadRequest {
  readonly path: Readonly<Record<string, string>>
  readonly query: unknown
  readonly body: unknown
  readonly seenVersion: number | undefined
  readonly idempotencyKey: string | undefined
}

/**
 * @throws {CallFailure} 400 with every rule that was broken, one a field; 404 for an id that can't be one.
 */
export function readRequest(call: Call, request: FastifyRequest): ReadRequest {
  const path = readPath(request.params)
  const query = readPart(call.query, queryOf(request.query))
  const writes = call.method !== 'GET'
  const seenVersion = call.versioned && writes ? versionOf(request.headers['if-match']) : undefined
  const idempotencyKey = call.idempotent ? keyOf(request.headers['idempotency-key']) : undefined
  // An absent body says nothing; `null` is a value, and none that a call takes.
  const body = call.body ? readPart(call.body, request.body === undefined ? {} : request.body) : undefined
  return { path, query, body, seenVersion, idempotencyKey }
}

/** An id of any other form can't be in the database, and some of them it would choke on (U+0000). */
const possibleId = /^[\w-]{1,64}$/

function readPath(parameters: unknown): Readonly<Record<string, string>> {
  const path = Object.entries(parameters ?? {}).map(([name, value]) => [name, String(value)] as const)
  if (path.some(([, id]) => !possibleId.test(id))) throw notFound()
  return Object.fromEntries(path)
}

/** A form sends its empty fields too: an empty search parameter says nothing. */
function queryOf(query: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))
}

/** A query's violations carry pointers as a body's do, `/search`: a form finds its field by name either way. */
function readPart(struct: Call['query'], value: unknown): unknown {
  if (!struct) return undefined
  const checked = checkOdd(value, struct)
  if (checked.violations) throw violated(checked.violations)
  return checked.value
}

/** superstruct prints what it refuses, and can't where an object in a list has a `toString` of its own: no value that a struct takes. */
function checkOdd(value: unknown, struct: NonNullable<Call['query']>) {
  try {
    return check(value, struct)
  } catch (error) {
    throw error instanceof TypeError ? refused('malformedBody') : error
  }
}

function versionOf(header: string | undefined): number {
  const digits = /^(?:W\/)?"(\d{1,9})"$/.exec(header?.trim() ?? '')?.[1]
  if (digits === undefined) throw refused('ifMatchMissing')
  return Number(digits)
}

function keyOf(header: string | string[] | undefined): string {
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header))
    throw refused('idempotencyKeyMissing')
  return header
}
