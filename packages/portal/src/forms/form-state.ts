import type { ApiError, ErrorDetail } from '@officine/api/errors'
import type { RuleParameters } from '@officine/api/rules'
import type { FieldConflict } from './conflicts/merge.ts'

/** What is wrong with an answer: a rule that it broke here, what its element can't read, or what the server said of it. */
export type FieldError =
  | { readonly from: 'rule'; readonly rule: string; readonly parameters: RuleParameters }
  | { readonly from: 'element'; readonly message: string }
  | { readonly from: 'server'; readonly detail: ErrorDetail }

export type FieldErrors = Readonly<Record<string, FieldError>>

/** One try to send: the same answers are sent again under the same key, so that they arrive once. */
export interface Attempt {
  readonly key: string
  /** What was sent, as JSON. */
  readonly body: string
}

/** Why a form was not sent, as far as no field of it shows why. */
export interface FormFailure {
  readonly error: ApiError
  /** What the server said that no field shows. */
  readonly details: readonly ErrorDetail[]
}

/** The answers, and the version of the record that they are changed from. */
export interface FormSnapshot<Values> {
  readonly values: Values
  readonly base: Values
  readonly version: number | undefined
}

/** The form over a newer version of its record; `values` has mine where both sides changed the same field. */
export interface Rebased<Values> extends FormSnapshot<Values> {
  readonly conflicts: readonly FieldConflict[]
}

/** What is sent, as it was when the person sent it, or rebased since. */
export interface Save<Values> {
  readonly snapshot: FormSnapshot<Values>
  /** The fields that the person sent with another answer than the record had. */
  readonly changed: readonly string[]
  readonly idempotencyKey: string
  readonly triesLeft: number
}

/** A save against an old version of the record: its 409. */
export interface StaleSave<Values> extends Save<Values> {
  readonly error: ApiError
}

/** What is said of a draft: that it came back, and when it was typed; or that it was discarded, and how it was. */
export type DraftNotice<Values> =
  | { readonly kind: 'restored'; readonly savedAt: number }
  | { readonly kind: 'discarded'; readonly before: FormSnapshot<Values>; readonly savedAt: number }

export interface FormState<Values> {
  /** What the changes are counted from: nothing yet, or the record as the server has it. */
  readonly base: Values
  /** Of the record that is edited. */
  readonly version: number | undefined
  readonly values: Values
  /** The fields that differ from the base, in the order in which they were changed. */
  readonly changed: readonly string[]
  /** The fields whose element can't read what is typed in it. */
  readonly unread: ReadonlySet<string>
  readonly errors: FieldErrors
  readonly failure: FormFailure | undefined
  /** A try to send what is as the server has it. */
  readonly isUnchanged: boolean
  /** To be rebased and sent again; the form counts as sending. */
  readonly stale: StaleSave<Values> | undefined
  /** What both the person and somebody else changed: to be decided before it is sent. */
  readonly conflict: Rebased<Values> | undefined
  readonly draft: DraftNotice<Values> | undefined
  readonly attempt: Attempt | undefined
  readonly isSending: boolean
  /** Counts the submits that sent nothing: each moves the focus to what says why. */
  readonly refusals: number
}

export interface Edit {
  readonly field: string
  readonly value: unknown
  /** Whether the element could not read it, and gave what stands on the screen instead. */
  readonly isUnread?: boolean
}

export type FormAction<Values> =
  | {
      readonly type: 'edited'
      readonly edits: readonly Edit[]
      readonly stillWrong?: FieldErrors | undefined
    }
  | { readonly type: 'left'; readonly errors: FieldErrors }
  | {
      readonly type: 'restored'
      readonly snapshot: FormSnapshot<Values>
      readonly attempt: Attempt | undefined
      readonly savedAt: number
    }
  | { readonly type: 'rebased'; readonly snapshot: FormSnapshot<Values> }
  | { readonly type: 'discarded' }
  | { readonly type: 'stale'; readonly stale: StaleSave<Values> }
  | { readonly type: 'conflicted'; readonly conflict: Rebased<Values> }
  | { readonly type: 'conflictClosed' }
  | { readonly type: 'refused'; readonly errors: FieldErrors }
  | { readonly type: 'unchanged' }
  | { readonly type: 'sending'; readonly attempt: Attempt }
  | {
      readonly type: 'failed'
      readonly error: ApiError
      /** The field that shows an error at a place of the body; nothing where none does. */
      readonly fieldFor: (place: string) => string | undefined
    }
  | {
      readonly type: 'sent'
      /** What was sent; what was typed since stays. */
      readonly snapshot: FormSnapshot<Values>
    }

export function initialState<Values>(base: Values, version?: number): FormState<Values> {
  return {
    base,
    version,
    values: base,
    changed: [],
    unread: new Set(),
    errors: {},
    failure: undefined,
    isUnchanged: false,
    stale: undefined,
    conflict: undefined,
    draft: undefined,
    attempt: undefined,
    isSending: false,
    refusals: 0,
  }
}

/**
 * The same answers keep their key, whichever tab tried them; others get a new one, since a key stands for one body.
 */
export function attemptFor(
  tries: readonly (Attempt | undefined)[],
  body: unknown,
  newKey: () => string,
): Attempt {
  const text = JSON.stringify(body)
  return tries.find((attempt) => attempt?.body === text) ?? { key: newKey(), body: text }
}
