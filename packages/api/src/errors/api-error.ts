import { declarationOverdueCode } from './codes.ts'
import { choiceGoneCode } from './detail-key.ts'

/** One error of a body: `detail` as the server wrote it, and the field to blame where there is one. */
export interface ErrorDetail {
  readonly code: string
  readonly detail: string
  /** The field's name: `/owners/0/email` is `owners.0.email`. */
  readonly field?: string
}

/** What can go wrong with a call: the error catalogue (specification 8), as a closed set. */
export type ErrorKind =
  | 'badRequest'
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'methodNotAllowed'
  | 'conflict'
  | 'tooLarge'
  | 'tooManyRequests'
  | 'internal'
  | 'badGateway'
  | 'unavailable'
  | 'gatewayTimeout'
  | 'noSpace'
  | 'otherStatus'
  /** No answer began in time. */
  | 'timeout'
  /** An answer began, and did not end in time. */
  | 'slow'
  | 'noConnection'
  | 'serverUnavailable'
  /** The connection broke halfway. */
  | 'unstableNetwork'
  /** Not of the shape that was promised. */
  | 'invalidResponse'
  /** Nothing came where something was promised. */
  | 'noData'
  /** A read that somebody else than the server answered, or that broke in the portal itself. */
  | 'load'

const kindOfStatus: Readonly<Record<number, ErrorKind>> = {
  400: 'badRequest',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  405: 'methodNotAllowed',
  409: 'conflict',
  413: 'tooLarge',
  429: 'tooManyRequests',
  500: 'internal',
  502: 'badGateway',
  503: 'unavailable',
  504: 'gatewayTimeout',
  507: 'noSpace',
}

export function kindOf(status: number): ErrorKind {
  return kindOfStatus[status] ?? 'otherStatus'
}

/** The key of an error's own text; two of them are the specification's own words. */
export function messageKeyOf(error: Pick<ApiError, 'kind' | 'details' | 'fieldErrors'>) {
  const { kind } = error
  if (kind === 'serverUnavailable') return 'notice_server_unavailable'
  if (kind === 'noConnection') return 'notice_no_network_connection'
  if (kind === 'badRequest' && error.fieldErrors.length > 0) {
    const isChoiceGone = error.details.every(({ code }) => code === choiceGoneCode)
    return isChoiceGone ? 'errors.choiceGone' : 'errors.invalidData'
  }
  return `errors.${kind}` as const
}

interface ApiErrorParts {
  readonly kind: ErrorKind
  readonly scope: string
  readonly status?: number | undefined
  readonly details?: readonly ErrorDetail[] | undefined
  /** What stands now, when a version was stale. */
  readonly current?: unknown
  /** What to tell the association, to find the request in its logs. */
  readonly reference?: string | undefined
  /** In seconds: how long the server asks to wait before it is asked again. */
  readonly retryAfter?: number | undefined
  readonly cause?: unknown
}

/** The server or the way to it failed, not what was asked. */
const passing: ReadonlySet<ErrorKind> = new Set([
  'tooManyRequests',
  'internal',
  'badGateway',
  'unavailable',
  'gatewayTimeout',
  'noSpace',
  'timeout',
  'slow',
  'noConnection',
  'serverUnavailable',
  'unstableNetwork',
  'invalidResponse',
  'noData',
  'load',
] as const)

/** Whatever a call can fail with, but an abort. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ErrorKind
  /** The first segment of the call's path: `pharmacies`. */
  readonly scope: string
  readonly status: number | undefined
  readonly details: readonly ErrorDetail[]
  readonly current: unknown
  readonly reference: string | undefined
  readonly retryAfter: number | undefined

  constructor({ kind, scope, status, details = [], current, reference, retryAfter, cause }: ApiErrorParts) {
    super(status === undefined ? kind : `${kind} (${status})`, { cause })
    this.kind = kind
    this.scope = scope
    this.status = status
    this.details = details
    this.current = current
    this.reference = reference
    this.retryAfter = retryAfter
  }

  /** Whether it may pass by itself, so that the same call is worth asking again. */
  get mayPass(): boolean {
    return passing.has(this.kind) || (this.status ?? 0) >= 500
  }

  /** Errors that belong to a field. */
  get fieldErrors(): readonly (ErrorDetail & { readonly field: string })[] {
    return this.details.filter(
      (detail): detail is ErrorDetail & { field: string } => detail.field !== undefined,
    )
  }

  /** The detail to show as the message: a single error without a field, on 400 and 403 (specification 8). */
  get soleDetail(): ErrorDetail | undefined {
    const [first, ...others] = this.details
    const speaks = this.kind === 'badRequest' || this.kind === 'forbidden'
    return speaks && first && first.field === undefined && others.length === 0 ? first : undefined
  }

  /** Whether the mandatory declaration has to be signed first. */
  get asksForDeclaration(): boolean {
    return this.details.some(({ code }) => code === declarationOverdueCode)
  }

  /** Whether the session's grant is gone, so that one silent re-login is worth a try. */
  get isGrantGone(): boolean {
    return (
      this.kind === 'unauthorized' &&
      this.details.some(
        ({ code, detail }) => code === '7002' || detail === 'The refresh token does not exist.',
      )
    )
  }
}
