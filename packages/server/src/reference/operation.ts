import { type Call, scopeOf } from '@officine/api/calls'
import { acceptedFiles, maximumFileSizes } from '@officine/api/constants'
import { type DetailName, details } from '@officine/api/errors'
import type { CallDescription } from '../api/serve.ts'
import type { CallName } from '../policy/policy-table.ts'
import { descriptionOf } from './call-descriptions.ts'
import { type ErrorStatus, errorStatusCodes, errorStatuses } from './error-responses.ts'
import { isOptionalMember, schemaOf } from './schema-of.ts'
import type { AnyStruct, JsonSchema, StructNames } from './schema-rules.ts'
import { collectRuleNames, isDetailName } from './schema-rules.ts'

export interface ParameterObject {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly schema: JsonSchema
}

export interface ReferenceObject {
  readonly $ref: string
  readonly description?: string
}

export interface MediaTypes {
  readonly [type: string]: { readonly schema: JsonSchema; readonly example?: unknown }
}

export interface ResponseObject {
  readonly description: string
  readonly headers?: Readonly<Record<string, ReferenceObject>>
  readonly content?: MediaTypes
}

export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly (ParameterObject | ReferenceObject)[]
  readonly requestBody?: { readonly required: boolean; readonly content: MediaTypes }
  readonly responses: Readonly<Record<string, ResponseObject | ReferenceObject>>
}

/** Tokens in a query that replace a bearer token. */
const tokenParameters = ['ticket', 'signupToken'] as const

/** Error statuses of any call. */
const commonErrorStatuses: readonly ErrorStatus[] = [404, 429, 500, 503]

/** The address of a call in OpenAPI's form: `/aqpp/pharmacies/{pharmacyId}`. */
export function openApiPath({ prefix, path }: Call): string {
  const address = path.replace(/\/$/, '').replace(/:(\w+)/g, '{$1}')
  return prefix === '' ? `/${address}` : `/${prefix}/${address}`
}

function successStatus({ response, fileMediaType, idempotent, upload }: Call): 200 | 201 | 204 {
  if (!response && !fileMediaType) return 204
  return idempotent || upload ? 201 : 200
}

export function operationOf(name: CallName, call: Call, names: StructNames): Operation {
  const callDescription = descriptionOf(name)
  const { summary, description } = callDescription
  return {
    operationId: name,
    summary,
    ...(description ? { description } : {}),
    tags: [scopeOf(call)],
    security: securityOf(call),
    parameters: [...pathParameters(call), ...queryParameters(call, names), ...headerParameters(call)],
    ...requestBodyOf(call, names),
    responses: {
      [successStatus(call)]: successResponse(call, names),
      ...errorResponsesOf(call, callDescription),
    },
  }
}

function securityOf(call: Call): Operation['security'] {
  const tokens = tokenParameters.filter((token) => membersOf(call.query)[token])
  if (call.auth === 'identity') return [Object.fromEntries(['bearer', ...tokens].map((name) => [name, []]))]
  const bearer = call.auth === 'none' ? [] : [{ bearer: [] }]
  return [...bearer, ...(call.auth === 'bearer' ? [] : tokens.map((token) => ({ [token]: [] })))]
}

/** The members of an object's struct, by name. */
function membersOf(struct: AnyStruct | undefined): Readonly<Record<string, AnyStruct>> {
  return struct?.schema ?? {}
}

function pathParameters({ path }: Call): readonly ParameterObject[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', pattern: '^[\\w\\-]{1,64}$', description: 'An opaque id.' },
  }))
}

function queryParameters(call: Call, names: StructNames): readonly ParameterObject[] {
  return Object.entries(membersOf(call.query)).map(([name, member]) => ({
    name,
    in: 'query',
    required: !isOptionalMember(member),
    schema: schemaOf(member, names),
  }))
}

function headerParameters(call: Call): readonly ReferenceObject[] {
  const headers = [
    'Accept-Language',
    ...(call.versioned && call.method !== 'GET' ? ['If-Match'] : []),
    ...(call.idempotent ? ['Idempotency-Key'] : []),
  ]
  return headers.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

function requestBodyOf(call: Call, names: StructNames): Pick<Operation, 'requestBody'> {
  if (call.upload) return { requestBody: { required: true, content: multipartOf(call.upload) } }
  if (!call.body) return {}
  const required = !mayBeEmpty(call.body)
  return {
    requestBody: { required, content: { 'application/json': { schema: schemaOf(call.body, names) } } },
  }
}

/** A body is optional if all its members are. */
function mayBeEmpty(body: AnyStruct): boolean {
  return Object.values(membersOf(body)).every(isOptionalMember)
}

function multipartOf(kind: NonNullable<Call['upload']>): MediaTypes {
  const file: JsonSchema = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: `One file: ${acceptedFiles[kind].join(', ')}; at most ${maximumFileSizes[kind]} bytes.`,
  }
  const schema = { type: 'object', properties: { File1: file }, required: ['File1'] }
  return { 'multipart/form-data': { schema } }
}

function successResponse(call: Call, names: StructNames): ResponseObject {
  const isVersioned = call.response && 'version' in membersOf(call.response)
  const headers = ['X-Request-Id', ...(isVersioned && (call.versioned || call.idempotent) ? ['ETag'] : [])]
  if (call.fileMediaType) {
    const schema = { type: 'string', contentMediaType: call.fileMediaType }
    return {
      description: 'The file, as an attachment.',
      headers: headerReferences([...headers, 'Content-Disposition']),
      content: { [call.fileMediaType]: { schema } },
    }
  }
  if (!call.response) return { description: 'Done, without a body.', headers: headerReferences(headers) }
  return {
    description: successStatus(call) === 201 ? 'What was created.' : 'The current data.',
    headers: headerReferences(headers),
    content: { 'application/json': { schema: schemaOf(call.response, names) } },
  }
}

const headerReferences = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

function errorResponsesOf(
  call: Call,
  callDescription: CallDescription,
): Readonly<Record<string, ReferenceObject>> {
  const statuses = errorStatusesOf(call, callDescription)
  return Object.fromEntries(
    errorStatusCodes
      .filter((status) => statuses.has(status))
      .map((status) => [String(status), referenceTo(status, callDescription)]),
  )
}

function errorStatusesOf(call: Call, { errors = [] }: CallDescription): ReadonlySet<ErrorStatus> {
  const isWrite = call.method !== 'GET'
  return new Set<ErrorStatus>([
    ...commonErrorStatuses,
    ...(isWrite || call.query || errors.length > 0 ? [400 as const] : []),
    ...(call.auth === 'none' ? [] : [401 as const, 403 as const]),
    ...(isWrite && call.versioned ? [409 as const] : []),
    ...(isWrite ? [413 as const, 415 as const] : []),
    ...(call.upload ? [507 as const] : []),
  ])
}

/** A 400 also lists the errors of the call itself. */
function referenceTo(status: ErrorStatus, { errors = [] }: CallDescription): ReferenceObject {
  const $ref = `#/components/responses/${errorStatuses[status].name}`
  if (status !== 400 || errors.length === 0) return { $ref }
  const sentences = errors.map((name) => `${details[name].code} ${details[name].detail}`)
  return { $ref, description: `${errorStatuses[400].description} Of this call: ${sentences.join(' ')}` }
}

/** Business codes of a call's 400: from its structs' rules, and from its description. */
export function businessCodesOf(name: CallName, { query, body }: Call): ReadonlySet<string> {
  const rules = [query, body].flatMap((struct) => (struct ? collectRuleNames(struct) : []))
  const errorNames: readonly DetailName[] = [
    ...rules.filter(isDetailName),
    ...(descriptionOf(name).errors ?? []),
  ]
  return new Set(errorNames.map((errorName) => details[errorName].code).filter(isBusinessCode))
}

/** 2xxx; 1xxx concern the format of the request, and occur with any call. */
export const isBusinessCode = (code: string): boolean => code.startsWith('2')
