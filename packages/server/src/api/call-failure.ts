import { recentSignInMinutes } from '@officine/api/constants'
import { type DetailName, details } from '@officine/api/errors'
import type { Violation } from '@officine/api/rules'
import type { AuditRecord } from '../database/audit.ts'

interface FailureError {
  readonly status: string
  readonly code: string
  readonly detail: string
  readonly source?: { readonly pointer: string }
}

/** The body of every response that is no success. */
export interface FailureBody {
  readonly errors: readonly FailureError[]
  readonly meta?: { readonly current: unknown }
}

/** The record that an error shows, for the audit. */
export type ReadAudit = Omit<AuditRecord, 'actor'>

/** More than a form has fields: limits the response to a body full of violations. */
const maxErrors = 50

interface FailureParts {
  readonly errors: readonly { readonly name: DetailName; readonly pointer?: string }[]
  /** The current resource, as far as the caller may read it. */
  readonly current?: unknown
  /** The record in `current`, for the audit. */
  readonly readAudit?: ReadAudit
  readonly headers?: Readonly<Record<string, string>>
}

/** A response other than a success, thrown from any depth. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly #parts: FailureParts

  constructor(status: number, parts: FailureParts) {
    super(parts.errors.map(({ name }) => name).join(', '))
    this.status = status
    this.headers = parts.headers ?? {}
    this.#parts = parts
  }

  /** The policy refuses the call (3001). */
  get isForbidden(): boolean {
    return this.#parts.errors.some(({ name }) => name === 'forbidden')
  }

  get readAudit(): ReadAudit | undefined {
    return this.#parts.readAudit
  }

  get body(): FailureBody {
    const { errors, current } = this.#parts
    return {
      errors: errors.map(({ name, pointer }) => ({
        status: String(this.status),
        ...details[name],
        ...(pointer ? { source: { pointer } } : {}),
      })),
      ...(current === undefined ? {} : { meta: { current } }),
    }
  }
}

/** 400: a business rule is violated; `pointer` names the field. */
export function badRequest(name: DetailName, pointer?: string): CallFailure {
  return new CallFailure(400, { errors: [pointer === undefined ? { name } : { name, pointer }] })
}

/** 400: the request violates rules of its struct. */
export function invalidRequest(violations: readonly Violation[]): CallFailure {
  return new CallFailure(400, {
    errors: violations.slice(0, maxErrors).map(({ rule, pointer }) => ({ name: detailName(rule), pointer })),
  })
}

/** The code and the sentence of a violated rule. */
export const errorDetail = (rule: string) => details[detailName(rule)]

/** 404: absent or not visible to the caller, without distinction. */
export const notFound = () => new CallFailure(404, { errors: [{ name: 'notFound' }] })

/** 403: the caller's declaration is overdue; it must be signed first. */
export const declarationOverdue = () => new CallFailure(403, { errors: [{ name: 'declarationOverdue' }] })

/** 403: the call binds or protects the person, whose sign-in is too old (RFC 9470). */
export const recentSignInRequired = () =>
  new CallFailure(403, {
    errors: [{ name: 'recentSignIn' }],
    headers: {
      'www-authenticate': `Bearer error="insufficient_user_authentication", max_age=${recentSignInMinutes * 60}`,
    },
  })

/** 403: the person's roles oblige them to a second factor, which this session lacks. */
export const secondFactorRequired = () => new CallFailure(403, { errors: [{ name: 'secondFactor' }] })

/** 403: an account at the external provider that is linked to nobody. */
export const identityUnknown = () => new CallFailure(403, { errors: [{ name: 'identityUnknown' }] })

export const forbidden = () => new CallFailure(403, { errors: [{ name: 'forbidden' }] })

/** 409: only for a stale version. */
export const staleVersion = (current: unknown, readAudit: ReadAudit) =>
  new CallFailure(409, { errors: [{ name: 'stale' }], current, readAudit })

export const tooManyRequests = (retryAfterSeconds: number) =>
  new CallFailure(429, {
    errors: [{ name: 'tooManyRequests' }],
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  })

/** 503: temporary; `Retry-After` gives the delay in seconds. */
export const unavailable = (retryAfterSeconds: number) =>
  new CallFailure(503, {
    errors: [{ name: 'unavailable' }],
    headers: { 'retry-after': String(retryAfterSeconds) },
  })

/** 401: no token, an invalid one, or one of an ended session. */
export const unauthorized = (name: 'notSignedIn' | 'grantGone') =>
  new CallFailure(401, {
    errors: [{ name }],
    headers: { 'www-authenticate': name === 'notSignedIn' ? 'Bearer' : 'Bearer error="invalid_token"' },
  })

const detailName = (rule: string): DetailName => (isDetailName(rule) ? rule : 'invalid')

function isDetailName(name: string): name is DetailName {
  return Object.hasOwn(details, name)
}
