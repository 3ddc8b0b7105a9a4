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
  /** The record's values, or the initial ones: what the changes are relative to. */
  readonly base: Values
  /** The version of the edited record. */
  readonly version: number | undefined
}

/**
 * The form on a newer version of its record; `values` has mine where
 * both sides changed the same field.
 */
export interface RebasedForm<Values> extends FormSnapshot<Values> {
  readonly conflicts: readonly FieldConflict[]
}

/**
 * The notice about a draft: that it was restored, with the time of typing,
 * or discarded, with its content.
 */
type DraftNotice<Values> =
  | { readonly kind: 'restored'; readonly savedAt: number }
  | { readonly kind: 'discarded'; readonly before: FormSnapshot<Values>; readonly savedAt: number }

export interface FormState<Values> extends FormSnapshot<Values> {
  /** The fields that differ from the base. */
  readonly changed: readonly string[]
  /** The fields with unparsable text. */
  readonly unparsed: ReadonlySet<string>
  readonly errors: FieldErrors
  readonly failure: FormFailure | undefined
  /** The last submit of a record had no changes. */
  readonly isUnchanged: boolean
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

export function initialState<Values>(base: Values, version?: number, failedSubmits = 0): FormState<Values> {
  return {
    base,
    version,
    values: base,
    changed: [],
    unparsed: new Set(),
    errors: {},
    failure: undefined,
    isUnchanged: false,
    conflict: undefined,
    draft: undefined,
    attempt: undefined,
    isSending: false,
    failedSubmits,
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

/** @param validate The errors of the values; called only while the form shows errors. */
export function applyEdits<Values>(
  state: FormState<Values>,
  edits: readonly Edit[],
  validate: (values: Values) => FieldErrors,
): FormState<Values> {
  const values = edits.reduce((result, { field, value }) => withValueAt(result, field, value), state.values)
  const isEdited = (other: string) => edits.some(({ field }) => isFieldOf(field, other))
  const unparsed = edits.filter(({ isUnparsed }) => isUnparsed).map(({ field }) => field)
  // Without an error the rules are not evaluated: a key press costs a comparison of the values only.
  const violations = Object.keys(state.errors).length > 0 ? validate(values) : {}
  return {
    ...state,
    values,
    changed: changedPaths(state.base, values),
    unparsed: new Set([...[...state.unparsed].filter((field) => !isEdited(field)), ...unparsed]),
    // A rule over several fields becomes valid with an edit of any of them.
    errors: errorsWhere(state.errors, (field, error) => {
      const violation = violations[field]
      const isViolated = violation?.from === 'rule' && error.from === 'rule' && violation.rule === error.rule
      return !isEdited(field) && (error.from !== 'rule' || isViolated)
    }),
    isUnchanged: false,
    // A discarded draft can be restored until the next edit.
    draft: state.draft?.kind === 'discarded' ? undefined : state.draft,
  }
}

export function restoreForm<Values>(
  state: FormState<Values>,
  snapshot: FormSnapshot<Values>,
  savedAt: number,
  attempt?: SubmitAttempt,
): FormState<Values> {
  const restored = { ...withSnapshot(state, snapshot), attempt }
  return restored.changed.length > 0 ? { ...restored, draft: { kind: 'restored', savedAt } } : restored
}

/** The form on another version of its record, or with the resolved conflicts. */
export function rebaseForm<Values>(
  state: FormState<Values>,
  snapshot: FormSnapshot<Values>,
): FormState<Values> {
  return {
    ...withSnapshot(state, snapshot),
    // The elements get their values again and report unparsable text themselves.
    errors: errorsWhere(state.errors, (_, { from }) => from !== 'element'),
  }
}

export function discardChanges<Values>(state: FormState<Values>): FormState<Values> {
  const { values, base, version, draft, failedSubmits } = state
  return {
    ...initialState(base, version, failedSubmits),
    draft: { kind: 'discarded', before: { values, base, version }, savedAt: draft?.savedAt ?? 0 },
  }
}

export function startSending<Values>(state: FormState<Values>): FormState<Values> {
  return { ...state, errors: {}, isUnchanged: false, isSending: true }
}

/** @param snapshot What was sent; later edits stay. */
export function completeSave<Values>(
  { values, failedSubmits }: FormState<Values>,
  { values: base }: FormSnapshot<Values>,
): FormState<Values> {
  // Without a version, the form is rebased onto the record that the save
  // returned, whatever its version.
  return withSnapshot(initialState(base, undefined, failedSubmits), { values, base, version: undefined })
}

/** A submit that sent nothing, because of the errors at its fields or for lack of changes. */
export function rejectSubmit<Values>(
  state: FormState<Values>,
  { errors = {}, isUnchanged = false }: Partial<Pick<FormState<Values>, 'errors' | 'isUnchanged'>>,
): FormState<Values> {
  const failedSubmits = state.failedSubmits + 1
  return { ...state, errors, isUnchanged, failure: undefined, isSending: false, failedSubmits }
}

/** @param fieldFor The field that shows an error at a path of the body; undefined if none does. */
export function failSubmit<Values>(
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
    // Reversed, so that the first of several errors of one field wins.
    ...rejectSubmit(state, { errors: Object.fromEntries(errors.reverse()) }),
    failure: areAllAssigned ? undefined : { error, details },
    // A 400 is final: the next submit is a new attempt.
    attempt: error.kind === 'badRequest' ? undefined : state.attempt,
  }
}

/**
 * Unparsable text of the last submit that was not edited since. An element that shows an error of
 * the form reports only that one: without these, a second submit would send unparsable text.
 */
export function unparsedErrors<Values>({ errors, unparsed }: FormState<Values>): FieldErrors {
  return errorsWhere(errors, (field, { from }) => from === 'element' && unparsed.has(field))
}

function withSnapshot<Values>(state: FormState<Values>, snapshot: FormSnapshot<Values>): FormState<Values> {
  const { values, base, version } = snapshot
  const changed = changedPaths(base, values)
  return { ...state, values, base, version, changed, unparsed: new Set(), conflict: undefined }
}

function errorsWhere(
  errors: FieldErrors,
  isKept: (field: string, error: FieldError) => boolean,
): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field, error]) => isKept(field, error)))
}
