import { anyMediaType, type Call, calls } from '@officine/api/calls'
import { formerRights } from '@officine/api/structs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callNames } from '../../src/reference/call-descriptions.ts'
import { createOpenApiDocument, type OpenApiDocument } from '../../src/reference/openapi-document.ts'
import {
  businessCodesOf,
  isBusinessCode,
  type Operation,
  openApiPath,
} from '../../src/reference/operation.ts'

interface DocumentedRoute {
  readonly operation: Operation
  /** JSON pointer to the operation. */
  readonly pointer: string
  /** Business codes with status 400. */
  readonly codes: ReadonlySet<string>
}

const root = 'openapi'

/** The compiled document. */
interface CompiledReference {
  /** Why a value doesn't match the schema at a pointer; undefined when it does. */
  explain(pointer: string, value: unknown): string | undefined
  readonly documentedOf: (method: string, route: string) => DocumentedRoute | undefined
}

let compiledReference: CompiledReference | undefined

function compileReference(): CompiledReference {
  const document = createOpenApiDocument('0.0.0')
  const ajv = new Ajv2020({ strict: false, validateFormats: true })
  formats.default(ajv)
  // The package only supports the ASCII format.
  ajv.addFormat('idn-email', /^[^\s@]+@[^\s@]+$/)
  ajv.addSchema(document, root)
  const documented = documentedRoutes(document)
  return {
    explain(pointer, value) {
      const validate = ajv.getSchema(`${root}#${pointer}`)
      if (!validate) return `${pointer} is not in the document`
      return validate(value) ? undefined : ajv.errorsText(validate.errors)
    },
    documentedOf: (method, route) => documented.get(`${method} ${route.replace(/\/$/, '')}`),
  }
}

function documentedRoutes(document: OpenApiDocument): ReadonlyMap<string, DocumentedRoute> {
  return new Map(
    callNames.map((name) => {
      // The table types each call separately; here they are treated alike.
      const call = calls[name] as unknown as Call
      const address = openApiPath(call)
      const method = call.method.toLowerCase()
      const operation = document.paths[address]?.[method]
      if (!operation) throw new Error(`${call.method} ${address} is not in the document.`)
      const route = `/api${address.replace(/\{(\w+)\}/g, ':$1')}`
      const pointer = `/paths/${escaped(address)}/${method}`
      return [`${call.method} ${route}`, { operation, pointer, codes: businessCodesOf(name, call) }]
    }),
  )
}

const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

const faults: string[] = []

/** Returns the faults since the last call, and clears them. */
export const drainFaults = (): readonly string[] => faults.splice(0)

/**
 * Validates every response of the API against the reference: a status of the call, a body of its
 * schema; and each accepted request body. A test with another response fails. Must be called before
 * the API's routes are added.
 */
export function validateAgainstReference(
  app: FastifyInstance,
  report: (fault: string) => void = (fault) => {
    faults.push(fault)
  },
): void {
  compiledReference ??= compileReference()
  const against = compiledReference
  app.addHook('onSend', async (request, reply, payload) => {
    const fault = faultOf(against, request, reply, payload)
    if (fault) report(`${request.method} ${request.url} answered ${reply.statusCode}: ${fault}`)
    return payload
  })
}

function faultOf(
  against: CompiledReference,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): string | undefined {
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const documented = against.documentedOf(method, request.routeOptions.url ?? '')
  if (!documented) return undefined
  const { operation, pointer } = documented
  const response = operation.responses[reply.statusCode]
  if (!response) return 'the document knows no such status of this call'
  const ownPointer = `${pointer}/responses/${reply.statusCode}`
  const responsePointer = '$ref' in response ? response.$ref.slice(1) : ownPointer
  const isAnyType = 'content' in response && response.content?.[anyMediaType] !== undefined
  const type = isAnyType ? anyMediaType : String(reply.getHeader('content-type')).split(';')[0]
  const contentPointer = `${responsePointer}/content/${escaped(type ?? '')}`
  return (
    requestFault(against, documented, request, reply) ??
    responseFault(against, contentPointer, reply, payload) ??
    codeFault(documented, reply, payload)
  )
}

function responseFault(
  against: CompiledReference,
  contentPointer: string,
  reply: FastifyReply,
  payload: unknown,
): string | undefined {
  if (reply.statusCode === 204) return payload ? 'a body where there is none' : undefined
  const type = String(reply.getHeader('content-type')).split(';')[0]
  const schema = `${contentPointer}/schema`
  const value =
    type === 'application/json' && typeof payload === 'string' ? JSON.parse(payload, documentedNames) : ''
  return against.explain(schema, value)
}

/** Drops the names of an earlier release, which are read and sent for open tabs and not documented. */
function documentedNames(name: string, value: unknown): unknown {
  if (name === 'may' && Array.isArray(value))
    return value.filter((right) => !Object.hasOwn(formerRights, right))
  if (typeof value !== 'object' || value === null || !('keptFields' in value)) return value
  const { keptFields, asksRegion: _, ...members } = value as Record<string, unknown>
  return { excludedFields: keptFields, ...members }
}

/** Every business code of a 400 must be in the call's description. */
function codeFault(
  { operation, codes }: DocumentedRoute,
  reply: FastifyReply,
  payload: unknown,
): string | undefined {
  if (reply.statusCode !== 400 || typeof payload !== 'string') return undefined
  const { errors }: { errors: readonly { readonly code: string }[] } = JSON.parse(payload)
  const unsaid = errors.map(({ code }) => code).filter((code) => isBusinessCode(code) && !codes.has(code))
  return unsaid.length === 0
    ? undefined
    : `${unsaid.join(', ')} is not among what ${operation.operationId} refuses in its description`
}

/** An accepted request body must match the document's schema. */
function requestFault(
  against: CompiledReference,
  { operation, pointer }: DocumentedRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): string | undefined {
  const type = 'application/json'
  const takesJson = operation.requestBody?.content[type] !== undefined
  if (!takesJson || reply.statusCode >= 300 || request.body === undefined) return undefined
  const body = JSON.parse(JSON.stringify(request.body), documentedNames)
  const fault = against.explain(`${pointer}/requestBody/content/${escaped(type)}/schema`, body)
  return fault && `the body that was accepted: ${fault}`
}
