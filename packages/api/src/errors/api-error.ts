import {
  choiceGoneCode,
  declarationOverdueCode,
  grantGone,
  identityUnknownCode,
  recentSignInCode,
  secondFactorCode,
} from './codes.ts'
import { type ErrorKind, errorTraits } from './error-kinds.ts'

/** One error of a body: the server's `detail`, and the field it belongs to, if any. */
export interface ErrorDetail {
  readonly code: string
  readonly detail: string
  /** The name of the field: `/owners/0/email` becomes `owners.0.email`. */
  readonly field?: string
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
    return errorTraits[this.kind].isTemporary === true || (this.status ?? 0) >= 500
  }

  /** Whether other calls would fail too, because the failure is of the service or the network. */
  get isServiceWide(): boolean {
    return errorTraits[this.kind].isServiceWide === true
  }

  /** Whether there was no response, or none from the server itself. */
  get isUnreachable(): boolean {
    return errorTraits[this.kind].isUnreachable === true
  }

  /** Whether the server rejected the content, so that it would reject the same again. */
  get isContentRejected(): boolean {
    return errorTraits[this.kind].isContentRejected === true
  }

  get fieldErrors(): readonly (ErrorDetail & { readonly field: string })[] {
    return this.details.filter(
      (detail): detail is ErrorDetail & { field: string } => detail.field !== undefined,
    )
  }

  /** The message to display: a single detail without a field, on 400 and 403 (specification 8). */
  get soleDetail(): ErrorDetail | undefined {
    const [first, ...others] = this.details
    const isDisplayable = this.kind === 'badRequest' || this.kind === 'forbidden'
    return isDisplayable && first && first.field === undefined && others.length === 0 ? first : undefined
  }

  /** Whether the mandatory declaration must be signed first. */
  get requiresDeclaration(): boolean {
    return this.details.some(({ code }) => code === declarationOverdueCode)
  }

  /** Whether the account at the external provider is linked to nobody. */
  get isIdentityUnknown(): boolean {
    return this.details.some(({ code }) => code === identityUnknownCode)
  }

  /** Whether the person must sign in again before this call. */
  get requiresRecentSignIn(): boolean {
    return this.details.some(({ code }) => code === recentSignInCode)
  }

  /** Whether the person must set up a second factor first. */
  get requiresSecondFactor(): boolean {
    return this.details.some(({ code }) => code === secondFactorCode)
  }

  /** Whether the session's grant has expired, so that one silent sign-in may help. */
  get isGrantGone(): boolean {
    return (
      this.kind === 'unauthorized' &&
      this.details.some(({ code, detail }) => code === grantGone.code || detail === grantGone.detail)
    )
  }
}
