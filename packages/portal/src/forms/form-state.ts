import type { ApiError, ErrorDetail } from '@officine/api/errors'
import type { RuleParameters } from '@officine/api/rules'
import { changedPaths, isFieldOf, withValueAt } from './field-values.ts'
import type { FieldConflict } from './three-way-merge.ts'

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
  /** The fields that differ from the base. */
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

export function formReducer<Values>(state: FormState<Values>, action: FormAction<Values>): FormState<Values> {
  switch (action.type) {
    case 'edited':
      return action.edits.reduce(applyEdit, {
        ...state,
        errors: withoutFixedErrors(state.errors, action.remainingErrors),
      })
    case 'blurred':
      return { ...state, errors: { ...state.errors, ...action.errors } }
    case 'restored': {
      const restored = { ...withSnapshot(state, action.snapshot), attempt: action.attempt }
      const { savedAt } = action
      return restored.changed.length > 0 ? { ...restored, draft: { kind: 'restored', savedAt } } : restored
    }
    case 'rebased':
      // The elements get their values again and report unparsable text themselves.
      return {
        ...withSnapshot(state, action.snapshot),
        errors: errorsWhere(state.errors, ([, { from }]) => from !== 'element'),
      }
    case 'discarded': {
      const savedAt = state.draft?.savedAt ?? 0
      const { values, base, version } = state
      return {
        ...initialState(base, version),
        failedSubmits: state.failedSubmits,
        draft: { kind: 'discarded', before: { values, base, version }, savedAt },
      }
    }
    case 'stale':
      return { ...state, stale: action.stale }
    case 'conflicted':
      return { ...state, conflict: action.conflict, stale: undefined, isSending: false }
    case 'conflictClosed':
      return { ...state, conflict: undefined }
    case 'invalid':
      return {
        ...state,
        errors: action.errors,
        failure: undefined,
        isUnchanged: false,
        isSending: false,
        failedSubmits: state.failedSubmits + 1,
      }
    case 'unchanged':
      return {
        ...state,
        errors: {},
        failure: undefined,
        isUnchanged: true,
        failedSubmits: state.failedSubmits + 1,
      }
    case 'sending':
      return { ...state, attempt: action.attempt, errors: {}, isUnchanged: false, isSending: true }
    case 'failed':
      return applyFailure(state, action.error, action.fieldFor)
    case 'sent': {
      const { values: base } = action.snapshot
      const initial = { ...initialState(base), failedSubmits: state.failedSubmits }
      // Without a version, the form is rebased onto the record that the save
      // returned, whatever its version.
      return withSnapshot(initial, { values: state.values, base, version: undefined })
    }
  }
}

function withSnapshot<Values>(state: FormState<Values>, snapshot: FormSnapshot<Values>): FormState<Values> {
  const { values, base, version } = snapshot
  return {
    ...state,
    values,
    base,
    version,
    changed: changedPaths(base, values),
    unparsed: new Set(),
    stale: undefined,
    conflict: undefined,
  }
}

function applyEdit<Values>(
  state: FormState<Values>,
  { field, value, isUnparsed = false }: Edit,
): FormState<Values> {
  const values = withValueAt(state.values, field, value)
  const unparsed = [...state.unparsed].filter((other) => !isFieldOf(field, other))
  return {
    ...state,
    values,
    changed: changedPaths(state.base, values),
    unparsed: new Set(isUnparsed ? [...unparsed, field] : unparsed),
    errors: errorsWhere(state.errors, ([other]) => !isFieldOf(field, other)),
    isUnchanged: false,
    // A discarded draft can be restored until the next edit.
    draft: state.draft?.kind === 'discarded' ? undefined : state.draft,
  }
}

function errorsWhere(
  errors: FieldErrors,
  isKept: (entry: readonly [field: string, error: FieldError]) => boolean,
): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(isKept))
}

/**
 * Unparsable text of the last submit that was not edited since. An element that shows an error of
 * the form reports only that one: without these, a second submit would send unparsable text.
 */
export function unparsedErrors<Values>({ errors, unparsed }: FormState<Values>): FieldErrors {
  return errorsWhere(errors, ([field, { from }]) => from === 'element' && unparsed.has(field))
}

/**
 * Removes the errors of rules that are valid now: a rule over several fields becomes
 * valid with an edit of any of them.
 */
function withoutFixedErrors(errors: FieldErrors, remainingErrors: FieldErrors | undefined): FieldErrors {
  if (!remainingErrors) return errors
  return errorsWhere(errors, ([field, error]) => {
    const current = remainingErrors[field]
    return error.from !== 'rule' || (current?.from === 'rule' && current.rule === error.rule)
  })
}

function applyFailure<Values>(
  state: FormState<Values>,
  error: ApiError,
  fieldFor: (path: string) => string | undefined,
): FormState<Values> {
  const assigned = error.details.map((detail) => ({ detail, field: detail.field && fieldFor(detail.field) }))
  const details = assigned.filter(({ field }) => !field).map(({ detail }) => detail)
  const errors = assigned.flatMap(({ detail, field }): [string, FieldError][] =>
    field ? [[field, { from: 'server', detail }]] : [],
  )
  const areAllAssigned = errors.length > 0 && details.length === 0
  return {
    ...state,
    // Reversed, so that the first of several errors of one field wins.
    errors: Object.fromEntries(errors.reverse()),
    failure: areAllAssigned ? undefined : { error, details },
    // A 400 is final: the next submit is a new attempt.
    attempt: error.kind === 'badRequest' ? undefined : state.attempt,
    stale: undefined,
    isSending: false,
    failedSubmits: state.failedSubmits + 1,
  }
}
