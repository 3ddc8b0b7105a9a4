import type { ApiError } from '@officine/api/errors'
import { isFieldOf } from './field-problems.ts'
import { changedPaths, isDeepEqual, valueAt, withValueAt } from './field-values.ts'
import {
  type Edit,
  type FieldError,
  type FieldErrors,
  type FormAction,
  type FormSnapshot,
  type FormState,
  initialState,
} from './form-state.ts'

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
      return { ...withSnapshot(state, action.snapshot), errors: withoutElementErrors(state.errors) }
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
  const errors = Object.entries(state.errors).filter(([other]) => !isFieldOf(field, other))
  return {
    ...state,
    values: withValueAt(state.values, field, value),
    changed: changedAfterEdit(state, field, value),
    unparsed: unparsedAfterEdit(state.unparsed, field, isUnparsed),
    errors: Object.fromEntries(errors),
    isUnchanged: false,
    // A discarded draft can be restored until the next edit.
    draft: state.draft?.kind === 'discarded' ? undefined : state.draft,
  }
}

/** Compares the edited field only, so that a key press costs the same in a large form. */
function changedAfterEdit<Values>(
  { base, changed }: FormState<Values>,
  field: string,
  value: unknown,
): readonly string[] {
  const others = changed.filter((other) => other !== field && !other.startsWith(`${field}.`))
  const before = valueAt(base, field)
  const isListChanged = changed.some((other) => field.startsWith(`${other}.`))
  if (isListChanged || isDeepEqual(before, value)) return others.length === changed.length ? changed : others
  if (changed.includes(field)) return changed
  return [...others, ...changedPaths(before, value, field)]
}

function unparsedAfterEdit(
  unparsed: ReadonlySet<string>,
  field: string,
  isUnparsed: boolean,
): ReadonlySet<string> {
  const others = [...unparsed].filter((other) => !isFieldOf(field, other))
  if (isUnparsed) return unparsed.has(field) ? unparsed : new Set([...unparsed, field])
  return others.length === unparsed.size ? unparsed : new Set(others)
}

/**
 * Unparsable text of the last submit that was not edited since. An element that shows an error of
 * the form reports only that one: without these, a second submit would send unparsable text.
 */
export function unparsedErrors<Values>({ errors, unparsed }: FormState<Values>): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([field, { from }]) => from === 'element' && unparsed.has(field)),
  )
}

function withoutElementErrors(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, { from }]) => from !== 'element'))
}

/**
 * Removes the errors of rules that are valid now: a rule over several fields becomes
 * valid with an edit of any of them.
 */
function withoutFixedErrors(errors: FieldErrors, remainingErrors: FieldErrors | undefined): FieldErrors {
  if (!remainingErrors) return errors
  const remaining = Object.entries(errors).filter(([field, error]) => {
    const current = remainingErrors[field]
    return error.from !== 'rule' || (current?.from === 'rule' && current.rule === error.rule)
  })
  return Object.fromEntries(remaining)
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
