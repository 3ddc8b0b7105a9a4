import { choiceGoneCode, declarationOverdueCode, grantGone } from './codes.ts'

/** One error of a body: the server's `detail`, and the field it belongs to, if any. */
export interface ErrorDetail {
  readonly code: string
  readonly detail: string
  /** The name of the field: `/owners/0/email` becomes `owners.0.email`. */
  readonly field?: string
}

/** The ways in which a call can fail: the error catalogue (specification 8). */
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
  /** No response began in time. */
  | 'timeout'
  /** A response began, and did not end in time. */
  | 'slow'
  | 'noConnection'
  | 'serverUnavailable'
  /** The connection broke during the response. */
  | 'unstableNetwork'
  /** The response has the wrong shape. */
  | 'invalidResponse'
  /** The response is empty but must not be. */
  | 'noData'
  /** A read that another server responded to, or that failed in the portal itself. */
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

export function errorKindOf(status: number): ErrorKind {
  return kindOfStatus[status] ?? 'otherStatus'
}

/** The key of an error's own text; two of them have the specification's own keys. */
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
  /** The current record, when the version was stale. */
  readonly current?: unknown
  /** The reference that a user quotes to the association, to find the request in its logs. */
  readonly reference?: string | undefined
  /** In seconds: the server's Retry-After. */
  readonly retryAfter?: number | undefined
  readonly cause?: unknown
}

/** Failures of the server or the network, not of the request itself. */
const temporaryKinds: ReadonlySet<ErrorKind> = new Set([
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

/** Any failure of a call except an abort. */
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

  /** Whether the failure may be temporary, so that a retry makes sense. */
  get isTemporary(): boolean {
    return temporaryKinds.has(this.kind) || (this.status ?? 0) >= 500
  }

  get fieldErrors(): readonly (ErrorDetail & { readonly field: string })[] {
    return this.details.filter(
      (detail): detail is ErrorDetail & { field: string } => detail.field !== undefined,
    )
  }

  /** The message to display: a single detail without a field, on 400 and 403 (specification 8). */
  get soleDetail(): ErrorDetail | undefined {
    const [first, ...others] = this.details
    const speaks = this.kind === 'badRequest' || this.kind === 'forbidden'
    return speaks && first && first.field === undefined && others.length === 0 ? first : undefined
  }

  /** Whether the mandatory declaration must be signed first. */
  get requiresDeclaration(): boolean {
    return this.details.some(({ code }) => code === declarationOverdueCode)
  }

  /** Whether the session's grant has expired, so that one silent sign-in may help. */
  get isGrantGone(): boolean {
    return (
      this.kind === 'unauthorized' &&
      this.details.some(({ code, detail }) => code === grantGone.code || detail === grantGone.detail)
    )
  }
}
