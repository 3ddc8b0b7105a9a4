import { exampleOf } from '../example-of.ts'
import type { OpenApiDocument } from '../openapi-document.ts'
import type { Operation, ParameterObject } from '../operation.ts'
import type { JsonSchema } from '../schema-rules.ts'

export interface DocumentedCall {
  readonly method: string
  /** `/aqpp/pharmacies/{pharmacyId}` */
  readonly address: string
  readonly operation: Operation
}

type Schemas = OpenApiDocument['components']['schemas']

const json = 'application/json'

/** The call by curl, from a shell. */
export function curlSample(
  { method, address, operation }: DocumentedCall,
  baseUrl: string,
  schemas: Schemas,
): string {
  const query = queryOf(operation, schemas)
  const sampleAddress = address.replace(/\{(\w+)\}/g, '$1')
  const url = `${baseUrl}/api${sampleAddress}${query.size > 0 ? `?${query}` : ''}`
  const body = bodyOf(operation, schemas)
  const lines = [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} '${url}'`,
    ...(operation.security[0]?.bearer ? [`-H "Authorization: Bearer $TOKEN"`] : []),
    ...(acceptsHeader(operation, 'If-Match') ? [`-H 'If-Match: "3"'`] : []),
    ...(acceptsHeader(operation, 'Idempotency-Key') ? [`-H "Idempotency-Key: $(uuidgen)"`] : []),
    ...(isUpload(operation) ? ["-F 'File1=@document.pdf'"] : []),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: ${json}'`, `-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`]),
  ]
  return lines.join(' \\\n  ')
}

/** The call by the client of `@officine/api`. */
export function typescriptSample({ operation }: DocumentedCall, schemas: Schemas): string {
  const path = parametersOf(operation, 'path').map(({ name }) => name)
  const query = Object.fromEntries(queryOf(operation, schemas))
  const body = bodyOf(operation, schemas)
  const members = [
    ...(path.length > 0 ? [`path: { ${path.join(', ')} }`] : []),
    ...(Object.keys(query).length > 0 ? [`query: ${literal(query)}`] : []),
    ...(body === undefined ? [] : [`body: ${literal(body)}`]),
    ...(isUpload(operation) ? ['file'] : []),
    ...(acceptsHeader(operation, 'If-Match') ? ['version'] : []),
    ...(acceptsHeader(operation, 'Idempotency-Key') ? ['idempotencyKey: crypto.randomUUID()'] : []),
  ]
  const assignment = operation.responses[204] ? '' : 'const answer = '
  const input =
    members.length === 0 ? '{}' : `{\n${members.map((member) => indentLines(member)).join(',\n')},\n}`
  return `${assignment}await api.call(${operation.operationId}, ${input})`
}

function queryOf(operation: Operation, schemas: Schemas): URLSearchParams {
  const parameters = parametersOf(operation, 'query')
  const requiredParameters = parameters.filter(({ required }) => required)
  const sampleParameters = requiredParameters.length > 0 ? requiredParameters : parameters.slice(0, 1)
  const query = new URLSearchParams()
  for (const { name, schema } of sampleParameters) {
    for (const value of [exampleOf(schema, schemas, name)].flat()) query.append(name, String(value))
  }
  return query
}

function parametersOf(operation: Operation, location: ParameterObject['in']): readonly ParameterObject[] {
  return operation.parameters.filter(
    (parameter): parameter is ParameterObject => 'in' in parameter && parameter.in === location,
  )
}

/** The required members; without any, the first member. */
function bodyOf(operation: Operation, schemas: Schemas): unknown {
  const schema = operation.requestBody?.content[json]?.schema
  if (!schema) return undefined
  const example = exampleOf(schema, schemas)
  if (typeof example !== 'object' || example === null) return example
  const { required = [] } = resolveReference(schema, schemas)
  const entries = Object.entries(example)
  return Object.fromEntries(
    required.length > 0 ? entries.filter(([name]) => required.includes(name)) : entries.slice(0, 1),
  )
}

function resolveReference(schema: JsonSchema, schemas: Schemas): JsonSchema {
  return schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema
}

const acceptsHeader = ({ parameters }: Operation, header: string) =>
  parameters.some((parameter) => '$ref' in parameter && parameter.$ref.endsWith(`/${header}`))

const isUpload = ({ requestBody }: Operation) => requestBody?.content['multipart/form-data'] !== undefined

/** A value as a TypeScript literal. */
function literal(value: unknown): string {
  return JSON.stringify(value, undefined, 2)
    .replace(/^(\s*)"(\w+)":/gm, '$1$2:')
    .replace(/"((?:[^"\\']|\\.)*)"/g, "'$1'")
}

const indentLines = (text: string) =>
  text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n')
