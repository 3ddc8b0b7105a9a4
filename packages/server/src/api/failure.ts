import { type DetailName, details } from '@officine/api/errors'
import type { Violation } from '@officine/api/rules'
import type { AuditRecord } from '../records/audit.ts'

interface FailureError {
  readonly status: string
  readonly code: string
  readonly detail: string
  readonly source?: { readonly pointer: string }
}

/** The body of every answer that is not a success. */
export interface FailureBody {
  readonly errors: readonly FailureError[]
  readonly meta?: { readonly current: unknown }
}

/** A record that was shown, as the audit names it. */
export type Reading = Omit<AuditRecord, 'actor'>

/** More than a form has fields; a body of nothing but mistakes is not told them all. */
const mostErrors = 50

interface FailureParts {
  readonly errors: readonly { readonly name: DetailName; readonly pointer?: string }[]
  /** What the caller may read of the resource that stands now. */
  readonly current?: unknown
  /** What `current` shows. */
  readonly reading?: Reading
  readonly headers?: Readonly<Record<string, string>>
}

/** A call that ends otherwise than well, thrown from wherever that is known. */
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

  get reading(): Reading | undefined {
    return this.#parts.reading
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

/** 400: a rule of the business was broken; `pointer` names the field to blame. */
export function refused(name: DetailName, pointer?: string): CallFailure {
  return new CallFailure(400, { errors: [pointer === undefined ? { name } : { name, pointer }] })
}

/** 400: what was sent breaks rules of its struct. */
export function violated(violations: readonly Violation[]): CallFailure {
  return new CallFailure(400, {
    errors: violations.slice(0, mostErrors).map(({ rule, pointer }) => ({ name: detailName(rule), pointer })),
  })
}

/** The code and the sentence of a broken rule. */
export const detailOf = (rule: string) => details[detailName(rule)]

/** 404: absent, or foreign: nobody can tell which. */
export const notFound = () => new CallFailure(404, { errors: [{ name: 'notFound' }] })

/** 403: the caller's declaration is overdue, and comes first. */
export const declarationOverdue = () => new CallFailure(403, { errors: [{ name: 'declarationOverdue' }] })

export const forbidden = () => new CallFailure(403, { errors: [{ name: 'forbidden' }] })

/** 409: a stale version, and nothing else. */
export const stale = (current: unknown, reading: Reading) =>
  new CallFailure(409, { errors: [{ name: 'stale' }], current, reading })

export const tooManyRequests = (retryAfterSeconds: number) =>
  new CallFailure(429, {
    errors: [{ name: 'tooManyRequests' }],
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  })

/** 503: for now; `Retry-After` says when to come again. */
export const unavailable = (retryAfterSeconds: number) =>
  new CallFailure(503, {
    errors: [{ name: 'unavailable' }],
    headers: { 'retry-after': String(retryAfterSeconds) },
  })

/** 401: no token, or none that is valid; or its session has ended. */
export const unauthorized = (name: 'notSignedIn' | 'grantGone') =>
  new CallFailure(401, {
    errors: [{ name }],
    headers: { 'www-authenticate': name === 'notSignedIn' ? 'Bearer' : 'Bearer error="invalid_token"' },
  })

const detailName = (rule: string): DetailName => (isDetailName(rule) ? rule : 'invalid')

function isDetailName(name: string): name is DetailName {
  return Object.hasOwn(details, name)
}
