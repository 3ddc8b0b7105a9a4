import * as callModule from '@officine/api/calls'
import { calls } from '@officine/api/calls'
import { invitationDays } from '@officine/api/constants'
import * as structModule from '@officine/api/structs'
import { callNames, tagDescriptions } from './call-descriptions.ts'
import { errorResponses, errorSchemas } from './error-responses.ts'
import { exampleOf } from './example-of.ts'
import {
  type MediaTypes,
  type Operation,
  openApiPath,
  operationOf,
  type ResponseObject,
} from './operation.ts'
import { fullSchemaOf } from './schema-of.ts'
import type { JsonSchema } from './schema-rules.ts'
import { collectStructNames } from './schema-rules.ts'

export interface OpenApiDocument {
  readonly openapi: '3.1.1'
  readonly info: Readonly<Record<string, unknown>>
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly [kind: string]: Readonly<Record<string, unknown>>
  }
}

/**
 * Generates the OpenAPI document from the table of calls; only the descriptions are written by
 * hand.
 */
export function createOpenApiDocument(release: string): OpenApiDocument {
  const { names, structs } = collectStructNames(structModule, callModule)
  const operations = callNames.map((name) => {
    // The table types each call separately; here they are treated alike.
    const call = calls[name] as unknown as callModule.Call
    return { call, operation: operationOf(name, call, names) }
  })
  const schemaEntries = [...structs].map(([name, struct]) => [name, fullSchemaOf(struct, names)] as const)
  const allSchemas = { ...Object.fromEntries(schemaEntries), ...errorSchemas() }
  const schemas = onlyReferencedSchemas(allSchemas, [operations, errorResponses()])
  const operationsByPath = Object.groupBy(operations, ({ call }) => openApiPath(call))
  const paths = Object.entries(operationsByPath).map(([path, entries = []]) => [
    path,
    Object.fromEntries(
      entries.map(({ call, operation }) => [call.method.toLowerCase(), withExamples(operation, schemas)]),
    ),
  ])
  return {
    openapi: '3.1.1',
    info: { title: 'Officine member API', version: release, summary, description },
    servers: [{ url: '/api' }],
    tags: usedTags(operations.map(({ operation }) => operation)),
    paths: Object.fromEntries(paths),
    components: { schemas, parameters, headers, responses: errorResponses(), securitySchemes },
  }
}

const summary = 'The calls of the members’ portal of an association of pharmacy owners.'

const description = [
  'JSON in UTF-8 with camelCase names. Dates are `2026-11-21`, instants `2026-11-21T18:30:00.000Z`, ids opaque strings.',
  'The server refuses unknown members in requests. Clients ignore unknown members and codes in responses: a newer release may send them.',
  'A record that can be changed has a `version`. A write sends the version that the person has seen in `If-Match`; 409 means that the record was changed since.',
  'A creation has an `Idempotency-Key`: for 24 hours, the same person, call, body and key create only once and get the same response.',
  'A record that the caller may not read gives the same response as one that does not exist.',
].join('\n\n')

/** Tags with calls, in the order of the descriptions. */
function usedTags(operations: readonly Operation[]): OpenApiDocument['tags'] {
  const used = new Set(operations.flatMap((operation) => operation.tags))
  const knownTags = Object.entries(tagDescriptions).filter(([name]) => used.has(name))
  const otherTags = [...used].filter((name) => !(name in tagDescriptions)).map((name) => [name, ''] as const)
  return [...knownTags, ...otherTags].map(([name, description]) => ({ name, description }))
}

function onlyReferencedSchemas(
  schemas: Readonly<Record<string, JsonSchema>>,
  root: unknown,
): Readonly<Record<string, JsonSchema>> {
  const referenced = new Set<string>()
  const collect = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (referenced.has(name)) continue
      referenced.add(name)
      collect(schemas[name] ?? {})
    }
  }
  collect(root)
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => referenced.has(name)))
}

function withExamples(operation: Operation, schemas: OpenApiDocument['components']['schemas']): Operation {
  const { requestBody, responses } = operation
  const responsesWithExamples = Object.entries(responses).map(([status, response]) => [
    status,
    '$ref' in response ? response : responseWithExample(response, schemas),
  ])
  return {
    ...operation,
    ...(requestBody
      ? { requestBody: { ...requestBody, content: contentWithExamples(requestBody.content, schemas) } }
      : {}),
    responses: Object.fromEntries(responsesWithExamples),
  }
}

function responseWithExample(
  response: ResponseObject,
  schemas: OpenApiDocument['components']['schemas'],
): ResponseObject {
  return response.content
    ? { ...response, content: contentWithExamples(response.content, schemas) }
    : response
}

function contentWithExamples(
  content: MediaTypes,
  schemas: OpenApiDocument['components']['schemas'],
): MediaTypes {
  const entries = Object.entries(content).map(([type, { schema }]) => [
    type,
    type === 'application/json' ? { schema, example: exampleOf(schema, schemas) } : { schema },
  ])
  return Object.fromEntries(entries)
}

const parameters = {
  'Accept-Language': {
    name: 'Accept-Language',
    in: 'header',
    description: 'The language of documents. Errors are always in English.',
    schema: { type: 'string', examples: ['fr-CA'] },
  },
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    required: true,
    description: 'The version that the person has seen, as in the `ETag` of the response to reading it.',
    schema: { type: 'string', pattern: '^(W/)?"\\d{1,9}"$', examples: ['"3"'] },
  },
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'A new key for each creation; the same one for its retries.',
    schema: {
      type: 'string',
      pattern: '^[\\x21-\\x7e]{1,200}$',
      examples: ['7c0f6a1e-6a55-4f0c-9d3c-0f5d2f6b8c11'],
    },
  },
}

const headers = {
  'X-Request-Id': {
    description: 'Identifies the request in the server’s log.',
    schema: { type: 'string' },
  },
  ETag: { description: 'The version, in quotes.', schema: { type: 'string', examples: ['"3"'] } },
  'Retry-After': {
    description: 'Seconds until the next try.',
    schema: { type: 'integer', minimum: 1 },
  },
  'Content-Disposition': {
    description: 'The name of the file (RFC 6266).',
    schema: { type: 'string' },
  },
}

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'An access token of the identity provider (authorization code with PKCE), for the audience `<portal>/api`. Valid for 15 minutes.',
  },
  ticket: {
    type: 'apiKey',
    in: 'query',
    name: 'ticket',
    description: 'Valid for one person, once, for 60 seconds.',
  },
  signupToken: {
    type: 'apiKey',
    in: 'query',
    name: 'signupToken',
    description: `The secret of an invitation: valid for ${invitationDays} days, until the sign-up.`,
  },
}
