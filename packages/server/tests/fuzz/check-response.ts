import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { anyMediaType } from '@officine/api/calls'
import { detailKey, details } from '@officine/api/errors'
import { check } from '@officine/api/rules'
import { array, enums, type Infer, is, object, optional, size, string, unknown } from 'superstruct'
import type { FuzzRequest } from './fuzz-request.ts'
import type { FuzzResponse } from './send-request.ts'

/** The shape of every error response; no other members are allowed. */
const ErrorBody = object({
  errors: size(
    array(
      object({
        status: string(),
        code: string(),
        detail: enums(Object.values(details).map(({ detail }) => detail)),
        source: optional(object({ pointer: string() })),
      }),
    ),
    1,
    50,
  ),
  meta: optional(object({ current: unknown() })),
})
type ErrorBody = Infer<typeof ErrorBody>

/** Errors of the request as a whole, without a field. */
const errorsWithoutPointer: ReadonlySet<string> = new Set(
  (
    [
      'malformedBody',
      'notUtf8',
      'ifMatchMissing',
      'idempotencyKeyReused',
      'idempotencyKeyMissing',
      'bodyTooLarge',
      'mediaTypeNotSupported',
      'unreadable',
      'fileMissing',
      'fileEmpty',
      'fileTooLarge',
      'fileFormat',
      'fileContent',
      'fileUnsafe',
      'fileEncrypted',
      'fileInfected',
    ] as const
  ).map((name) => details[name].detail),
)

const localesFolder = fileURLToPath(new URL('../../../../locales', import.meta.url))
const textsByLocale: readonly Readonly<Record<string, string>>[] = readdirSync(localesFolder).map((locale) =>
  JSON.parse(readFileSync(`${localesFolder}/${locale}/error-details.json`, 'utf8')),
)

const internalsPattern =
  /\\n {4}at |\n {4}at |node:internal|node_modules|\.ts:\d+|SQLSTATE|Failed query|drizzle|violates .* constraint|syntax error at/

/** Faults of a response, whatever the request; empty when it follows the contract. */
export function checkResponse(request: FuzzRequest, answer: FuzzResponse): readonly string[] {
  if (answer.status === 0) return ['the connection broke without an answer']
  const text = textOf(answer)
  const faults = [
    ...(answer.status >= 500 ? [`status ${answer.status}`] : []),
    ...(internalsPattern.test(text) ? ['the answer tells of the inside'] : []),
    ...(answer.headers['x-content-type-options'] === 'nosniff' ? [] : ['X-Content-Type-Options is missing']),
    ...(answer.headers['x-request-id'] || answer.status === 431 || answer.status === 400
      ? []
      : ['X-Request-Id is missing']),
  ]
  if (request.method === 'HEAD') return faults
  if (answer.status >= 400) return [...faults, ...checkErrorResponse(request, answer, text)]
  return [...faults, ...checkSuccessResponse(request, answer, text)]
}

function checkErrorResponse(request: FuzzRequest, answer: FuzzResponse, text: string): readonly string[] {
  // A corrupted path may be outside the API, where the portal's errors have another format.
  if (!request.path.startsWith('/api')) return []
  const body = parse(text)
  if (!is(body, ErrorBody)) return ['a refusal without the form of errors']
  return [
    ...(body.errors.every(({ status }) => status === String(answer.status))
      ? []
      : ['an error says another status']),
    ...body.errors.flatMap(({ detail }) => untranslated(detail)),
    ...(answer.status === 409 || !body.meta ? [] : ['a record is shown, and nothing is stale']),
    ...(answer.status === 400 ? pointerFaults(request, body) : []),
  ]
}

function untranslated(detail: string): readonly string[] {
  const key = detailKey(detail)
  return textsByLocale.every((texts) => texts[key]) ? [] : [`no text for ${key}`]
}

/** An error about a field has a pointer, and a well-formed one. */
function pointerFaults(request: FuzzRequest, { errors }: ErrorBody): readonly string[] {
  const sent = request.body?.kind === 'json' ? request.body.value : undefined
  const hasFields =
    request.body?.kind !== 'raw' && (sent === undefined || (typeof sent === 'object' && !Array.isArray(sent)))
  return errors.flatMap(({ code, detail, source }) => {
    if (source && !/^(\/([^/~]|~0|~1)*)+$/.test(source.pointer)) return [`the pointer of "${detail}" is none`]
    const isOfField = code.startsWith('1') && !errorsWithoutPointer.has(detail)
    return isOfField && hasFields && !source ? [`"${detail}" blames no field`] : []
  })
}

function checkSuccessResponse(request: FuzzRequest, answer: FuzzResponse, text: string): readonly string[] {
  const { call } = request
  if (request.method !== call.method || !isPathOfCall(request)) return []
  if (answer.status === 204)
    return [
      ...(text === '' ? [] : ['204 with a body']),
      ...(call.response ? ['204 where an answer is promised'] : []),
    ]
  if (call.fileMediaType) return fileFaults(call.fileMediaType, answer)
  if (!call.response) return ['an answer where none is promised']
  const { violations = [] } = check(parse(text), call.response)
  return violations
    .slice(0, 3)
    .map(
      ({ pointer, rule }) => `the answer breaks its own struct: ${rule} at ${pointer.replace(/\d+/g, 'n')}`,
    )
}

function fileFaults(promised: string, { headers }: FuzzResponse): readonly string[] {
  const isPromised = promised === anyMediaType || headers['content-type'] === promised
  const isAttachment = headers['content-disposition']?.toString().startsWith('attachment')
  return [
    ...(isPromised ? [] : ['a file of another type than promised']),
    ...(isAttachment ? [] : ['a file that a browser would show']),
  ]
}

/** A corrupted path may belong to another call. */
function isPathOfCall({ call, path }: FuzzRequest): boolean {
  const route = call.path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')
  return new RegExp(`/${route}/?$`).test(path)
}

function textOf({ headers, body }: FuzzResponse): string {
  if (headers['content-disposition']) return ''
  if (body.length > 0 && headers['content-encoding'] === 'gzip') return gunzipSync(body).toString()
  if (body.length > 0 && headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString()
  return body.toString()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
