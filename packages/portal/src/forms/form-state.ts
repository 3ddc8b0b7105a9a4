import type { ApiError, ErrorDetail } from '@officine/api/errors'
import type { RuleParameters } from '@officine/api/rules'
import type { FieldConflict } from './conflicts/three-way-merge.ts'

/** The error of a field: a violated rule, unparsable text, or an error of the server. */
export type FieldError =
  | { readonly from: 'rule'; readonly rule: string; readonly parameters: RuleParameters }
  | { readonly from: 'element'; readonly message: string }
  | { readonly from: 'server'; readonly detail: ErrorDetail }

export type FieldErrors = Readonly<Record<string, FieldError>>

/**
 * One attempt to send: the same values are sent again with the same key,
 * so that they are processed once.
 */
export interface SubmitAttempt {
  readonly key: string
  /** The sent body as JSON. */
  readonly body: string
}

/** Why a form was not sent, except for the errors at its fields. */
export interface FormFailure {
  readonly error: ApiError
  /** The details of the server that no field shows. */
  readonly details: readonly ErrorDetail[]
}

/** The values, with the base and the version of the record that they change. */
export interface FormSnapshot<Values> {
  readonly values: Values
  readonly base: Values
  readonly version: number | undefined
}

/**
 * The form on a newer version of its record; `values` has mine where
 * both sides changed the same field.
 */
export interface RebasedForm<Values> extends FormSnapshot<Values> {
  readonly conflicts: readonly FieldConflict[]
}

/** The values of a submit, as sent or as rebased since. */
export interface Save<Values> {
  readonly snapshot: FormSnapshot<Values>
  /** The fields that the person sent with another value than the record had. */
  readonly changed: readonly string[]
  readonly idempotencyKey: string
  readonly retriesLeft: number
}

/** A save against an old version of the record, with its 409. */
export interface StaleSave<Values> extends Save<Values> {
  readonly error: ApiError
}

/**
 * The notice about a draft: that it was restored, with the time of typing,
 * or discarded, with its content.
 */
export type DraftNotice<Values> =
  | { readonly kind: 'restored'; readonly savedAt: number }
  | { readonly kind: 'discarded'; readonly before: FormSnapshot<Values>; readonly savedAt: number }

export interface FormState<Values> {
  /** The values that changes are relative to: the initial ones, or the server's record. */
  readonly base: Values
  /** The version of the edited record. */
  readonly version: number | undefined
  readonly values: Values
  /** The fields that differ from the base, in the order in which they were changed. */
  readonly changed: readonly string[]
  /** The fields with unparsable text. */
  readonly unparsed: ReadonlySet<string>
  readonly errors: FieldErrors
  readonly failure: FormFailure | undefined
  /** The last submit had no changes. */
  readonly isUnchanged: boolean
  /** The save to rebase and send again; the form counts as sending meanwhile. */
  readonly stale: StaleSave<Values> | undefined
  /** The fields that both the person and another user changed: to be resolved before sending. */
  readonly conflict: RebasedForm<Values> | undefined
  readonly draft: DraftNotice<Values> | undefined
  readonly attempt: SubmitAttempt | undefined
  readonly isSending: boolean
  /** The number of submits that sent nothing: each moves the focus to the reason. */
  readonly failedSubmits: number
}

export interface Edit {
  readonly field: string
  readonly value: unknown
  /** Whether the element could not parse the text; `value` is the text then. */
  readonly isUnparsed?: boolean
}

export type FormAction<Values> =
  | {
      readonly type: 'edited'
      readonly edits: readonly Edit[]
      readonly remainingErrors?: FieldErrors | undefined
    }
  | { readonly type: 'blurred'; readonly errors: FieldErrors }
  | {
      readonly type: 'restored'
      readonly snapshot: FormSnapshot<Values>
      readonly attempt: SubmitAttempt | undefined
      readonly savedAt: number
    }
  | { readonly type: 'rebased'; readonly snapshot: FormSnapshot<Values> }
  | { readonly type: 'discarded' }
  | { readonly type: 'stale'; readonly stale: StaleSave<Values> }
  | { readonly type: 'conflicted'; readonly conflict: RebasedForm<Values> }
  | { readonly type: 'conflictClosed' }
  | { readonly type: 'invalid'; readonly errors: FieldErrors }
  | { readonly type: 'unchanged' }
  | { readonly type: 'sending'; readonly attempt: SubmitAttempt }
  | {
      readonly type: 'failed'
      readonly error: ApiError
      /** The field that shows an error at a path of the body; undefined if none does. */
      readonly fieldFor: (path: string) => string | undefined
    }
  | {
      readonly type: 'sent'
      /** The values that were sent; later edits stay. */
      readonly snapshot: FormSnapshot<Values>
    }

export function initialState<Values>(base: Values, version?: number): FormState<Values> {
  return {
    base,
    version,
    values: base,
    changed: [],
    unparsed: new Set(),
    errors: {},
    failure: undefined,
    isUnchanged: false,
    stale: undefined,
    conflict: undefined,
    draft: undefined,
    attempt: undefined,
    isSending: false,
    failedSubmits: 0,
  }
}

/** The same body has the same key, whichever tab sent it first; another body gets a new key. */
export function attemptFor(
  attempts: readonly (SubmitAttempt | undefined)[],
  body: unknown,
  newKey: () => string,
): SubmitAttempt {
  const text = JSON.stringify(body)
  return attempts.find((attempt) => attempt?.body === text) ?? { key: newKey(), body: text }
}
