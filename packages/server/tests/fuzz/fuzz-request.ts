import {
  type Call,
  deletePersonEnd,
  deletePharmacyClosing,
  getMerge,
  postPharmacy,
  putMerge,
  putPersonEnd,
  putPharmacyClosing,
  putPharmacyCorrection,
} from '@officine/api/calls'
import type { Random } from '../../src/seed/random.ts'
import { fitBody } from './fit-body.ts'
import type { Person, RecordCatalog } from './record-catalog.ts'
import { uploadedFile } from './uploaded-file.ts'
import { validValue } from './valid-values.ts'

export type FuzzBody =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'raw'; readonly bytes: Buffer }

/**
 * A request in parts, so that each can be corrupted, and removed to find the smallest request with
 * a fault.
 */
export interface FuzzRequest {
  readonly call: Call
  /** Undefined sends no token; a person sends a fresh one. */
  readonly caller: Person | undefined
  readonly method: string
  /** As sent, with escapes. */
  readonly path: string
  /** `name=value`, as sent, with escapes. */
  readonly query: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly body?: FuzzBody
  /** Whether `If-Match` is read from the resource just before. */
  readonly asksVersion: boolean
}

/** A mutation that makes a request invalid. */
export type Mutation = (request: FuzzRequest, random: Random, catalog: RecordCatalog) => FuzzRequest

/** A request that follows every rule of its call, from a person who often has the right to it. */
export function validRequest(call: Call, catalog: RecordCatalog, random: Random): FuzzRequest {
  const { caller, ids } = callerAndRecord(call, catalog, random)
  const idsOf = (member: string) => catalog.idsNamed(member, ids, caller)
  const segments = call.path
    .split('/')
    .map((part) => (part.startsWith(':') ? (ids[part.slice(1)] ?? random.id()) : part))
  const made = bodyOf(call, random, idsOf)
  const { query, body } = matchStep(
    queryOf(call, random, idsOf),
    fitMadeBody(call, made, { caller, ids, catalog, random }),
  )
  return {
    call,
    caller,
    method: call.method,
    path: `/api${call.prefix === '' ? '' : `/${call.prefix}`}/${segments.join('/')}`,
    query,
    headers: {
      ...(call.idempotent ? { 'idempotency-key': random.id() } : {}),
      ...(random.chance(0.2)
        ? { 'accept-language': random.pick(['fr-CA', 'en-CA', 'en;q=0.8, fr;q=0.9']) }
        : {}),
      ...(random.chance(0.2) ? { 'accept-encoding': random.pick(['gzip', 'br', 'gzip, br']) } : {}),
      // One load balancer is in front, and forwards many client addresses.
      'x-forwarded-for': `10.${random.between(0, 255)}.${random.between(0, 255)}.${random.between(1, 254)}`,
      ...body.headers,
    },
    ...(body.body ? { body: body.body } : {}),
    asksVersion: call.versioned && call.method !== 'GET',
  }
}

const callKey = ({ method, path }: Call) => `${method} ${path}`

/** What nobody but the administration may do. */
const actsOfAdministration: ReadonlySet<object> = new Set([
  ...[postPharmacy, putPharmacyCorrection, putPharmacyClosing, deletePharmacyClosing],
  ...[getMerge, putMerge, putPersonEnd, deletePersonEnd],
])

/** A person, and the record of the path: mostly a related one. */
function callerAndRecord(call: Call, catalog: RecordCatalog, random: Random) {
  const isAnonymous = call.auth === 'none' || random.chance(call.auth === 'either' ? 0.3 : 0.04)
  if (isAnonymous) return { caller: undefined, ids: catalog.idsFor(call, undefined, random).ids }
  const administrators = catalog.people.filter(({ isAdministrator }) => isAdministrator)
  const isOfAdministration = actsOfAdministration.has(call) && administrators.length > 0 && random.chance(0.8)
  const people = isOfAdministration ? administrators : catalog.people
  for (let tries = 0; tries < 6; tries++) {
    const caller = random.pick(people)
    const { ids, isNear } = catalog.idsFor(call, caller, random)
    if (isNear || tries === 5 || random.chance(0.1)) return { caller, ids }
  }
  return { caller: random.pick(catalog.people), ids: {} }
}

function queryOf(call: Call, random: Random, idsOf: (member: string) => readonly string[]): string[] {
  const value = call.query ? validValue(call.query, { name: `${callKey(call)}?`, random, idsOf }) : {}
  return Object.entries(value ?? {}).flatMap(([name, one]) =>
    [one].flat().map((item) => `${name}=${encodeURIComponent(String(item))}`),
  )
}

interface MadeBody {
  readonly body?: FuzzBody
  readonly headers: Readonly<Record<string, string>>
}

function bodyOf(call: Call, random: Random, idsOf: (member: string) => readonly string[]): MadeBody {
  if (call.upload) {
    const { boundary, bytes } = uploadedFile(call.upload, random)
    return {
      body: { kind: 'raw', bytes },
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    }
  }
  if (!call.body) return { headers: {} }
  const value = validValue(call.body, { name: callKey(call), random, idsOf }) ?? {}
  return { body: { kind: 'json', value }, headers: { 'content-type': 'application/json' } }
}

function fitMadeBody(call: Call, made: MadeBody, context: Parameters<typeof fitBody>[2]): MadeBody {
  if (made.body?.kind !== 'json') return made
  return { ...made, body: { kind: 'json', value: fitBody(call, made.body.value, context) } }
}

/**
 * Where the query names a member of the body (`step=owners`), the body has that member, and no
 * other.
 */
function matchStep(query: readonly string[], made: MadeBody): { query: readonly string[]; body: MadeBody } {
  const value = made.body?.kind === 'json' ? made.body.value : undefined
  const [member] = Object.entries(value ?? {})
  if (!member || !query.some((pair) => pair.startsWith('step='))) return { query, body: made }
  return {
    query: query.map((pair) => (pair.startsWith('step=') ? `step=${member[0]}` : pair)),
    body: { ...made, body: { kind: 'json', value: Object.fromEntries([member]) } },
  }
}

export function bodyBytes(body: FuzzBody | undefined): Buffer | undefined {
  if (!body) return undefined
  return body.kind === 'raw' ? body.bytes : Buffer.from(JSON.stringify(body.value))
}
