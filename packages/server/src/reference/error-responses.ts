import { type DetailName, details } from '@officine/api/errors'
import type { JsonSchema } from './schema-rules.ts'
import { isDetailName } from './schema-rules.ts'

/** The meaning of a status, and the errors that only occur with it. */
interface ErrorStatusDescription {
  readonly name: string
  readonly description: string
  readonly errors: readonly DetailName[]
}

const retryAfter = 'Retry-After'

/** Each error status of a response (docs/api.md). */
export const errorStatuses = {
  400: {
    name: 'BadRequest',
    description: 'A field is not valid (1xxx), or a business rule forbids it (2xxx).',
    errors: Object.keys(details).filter(isDetailName).filter(isBadRequestError),
  },
  401: {
    name: 'Unauthorized',
    description: 'No valid token, or its session has ended: sign in again.',
    errors: ['notSignedIn', 'grantGone'],
  },
  403: {
    name: 'Forbidden',
    description:
      'The caller is not allowed to do this, their mandatory declaration is overdue, their account at the external provider is linked to nobody, or they have to sign in again: with a second factor (3004), or because what they do needs a sign-in of the last 15 minutes (3003, `WWW-Authenticate`).',
    errors: ['forbidden', 'declarationOverdue', 'identityUnknown', 'recentSignIn', 'secondFactor'],
  },
  404: {
    name: 'NotFound',
    description: 'It does not exist, or the caller may not read it.',
    errors: ['notFound'],
  },
  409: {
    name: 'Conflict',
    description:
      'The record was changed since the version in `If-Match`. `meta.current` is the current record, as far as the caller may read it.',
    errors: ['stale'],
  },
  413: {
    name: 'TooLarge',
    description: 'The body or the file is too large.',
    errors: ['bodyTooLarge', 'fileTooLarge'],
  },
  415: {
    name: 'MediaTypeNotSupported',
    description: 'The media type of the body is not accepted.',
    errors: ['mediaTypeNotSupported'],
  },
  429: {
    name: 'TooManyRequests',
    description: `Too many requests: try again after \`${retryAfter}\`.`,
    errors: ['tooManyRequests'],
  },
  500: {
    name: 'Internal',
    description: 'A fault of the server; `X-Request-Id` identifies the request in its log.',
    errors: ['internal'],
  },
  503: {
    name: 'Unavailable',
    description: `The service, or one that it needs, is not available: try again after \`${retryAfter}\`.`,
    errors: ['unavailable'],
  },
  507: {
    name: 'NoSpace',
    description: 'There is no space left for the file; nothing was stored.',
    errors: ['noSpace'],
  },
} as const satisfies Readonly<Record<number, ErrorStatusDescription>>

export type ErrorStatus = keyof typeof errorStatuses

/** Codes 1xxx and 2xxx, without those that have a status of their own. */
function isBadRequestError(name: DetailName): boolean {
  const otherStatusErrors: readonly DetailName[] = [
    'stale',
    'bodyTooLarge',
    'fileTooLarge',
    'mediaTypeNotSupported',
  ]
  return /^[12]/.test(details[name].code) && !otherStatusErrors.includes(name)
}

export const errorStatusCodes = Object.keys(errorStatuses).map(Number) as readonly ErrorStatus[]

/** The body of every error, and one for each status with its own codes. */
export function errorSchemas(): Readonly<Record<string, JsonSchema>> {
  const entries = errorStatusCodes.map((status) => [
    `${errorStatuses[status].name}Errors`,
    bodySchemaOf(status),
  ])
  return Object.fromEntries(entries)
}

function bodySchemaOf(status: ErrorStatus): JsonSchema {
  return {
    type: 'object',
    properties: {
      errors: { type: 'array', minItems: 1, maxItems: 50, items: errorSchemaOf(status) },
      ...(status === 409 ? { meta: conflictMetaSchema } : {}),
    },
    required: ['errors'],
    additionalProperties: false,
  }
}

const conflictMetaSchema: JsonSchema = {
  type: 'object',
  properties: { current: { type: 'object', description: 'The record as it stands now.' } },
  required: ['current'],
  additionalProperties: false,
}

function errorSchemaOf(status: ErrorStatus): JsonSchema {
  const errors = errorStatuses[status].errors.map((name) => details[name])
  return {
    type: 'object',
    properties: {
      status: { const: String(status) },
      code: { type: 'string', enum: errors.map(({ code }) => code) },
      detail: {
        type: 'string',
        description: 'A stable English sentence.',
        enum: errors.map(({ detail }) => detail),
      },
      source: {
        type: 'object',
        properties: {
          pointer: {
            type: 'string',
            pattern: '^(/.*)?$',
            description: 'JSON pointer to the field to blame, of the body or the query.',
            examples: ['/address/postalCode'],
          },
        },
        required: ['pointer'],
        additionalProperties: false,
      },
    },
    required: ['status', 'code', 'detail'],
    additionalProperties: false,
  }
}

const headersOf = (status: ErrorStatus): readonly string[] =>
  status === 429 || status === 503 ? ['X-Request-Id', retryAfter] : ['X-Request-Id']

/** The responses that operations reference. */
export function errorResponses(): Readonly<Record<string, unknown>> {
  const entries = errorStatusCodes.map((status) => {
    const { name, description, errors } = errorStatuses[status]
    const [first] = errors
    const example = first && { errors: [{ status: String(status), ...details[first] }] }
    return [
      name,
      {
        description,
        headers: Object.fromEntries(
          headersOf(status).map((header) => [header, { $ref: `#/components/headers/${header}` }]),
        ),
        content: {
          'application/json': { schema: { $ref: `#/components/schemas/${name}Errors` }, example },
        },
      },
    ]
  })
  return Object.fromEntries(entries)
}
