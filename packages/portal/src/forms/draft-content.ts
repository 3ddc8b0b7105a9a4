import { number, object, optional, string, type, unknown, validate } from 'superstruct'
import { changedPaths, isFieldValue, isHours, valueAt, withValueAt } from './field-values.ts'
import type { FormState, SubmitAttempt } from './form-state.ts'

/**
 * The content of a draft: the values, the base that they change, and the
 * attempt that has not succeeded yet.
 */
const DraftContent = type({
  values: unknown(),
  base: optional(unknown()),
  version: optional(number()),
  attempt: optional(object({ key: string(), body: string() })),
})

type RestorableForm<Values> = Pick<FormState<Values>, 'values' | 'base' | 'version' | 'attempt'>

/**
 * The content of a form's draft; undefined if nothing was typed or sent. Secrets have their initial
 * values, and an attempt of a form with secrets is left out.
 */
export function draftContent<Values>(
  { values, base, version, attempt }: RestorableForm<Values>,
  neverDrafted: readonly string[] = [],
): object | undefined {
  const draftedValues = neverDrafted.reduce(
    (result, field) => withValueAt(result, field, valueAt(base, field)),
    values,
  )
  const pendingAttempt = neverDrafted.length === 0 ? attempt : undefined
  if (!pendingAttempt && changedPaths(base, draftedValues).length === 0) return undefined
  return {
    values: draftedValues,
    ...(version === undefined ? {} : { base, version }),
    ...(pendingAttempt ? { attempt: pendingAttempt } : {}),
  }
}

/**
 * The form of a draft, on the version of the record that it was typed on. Values of another type
 * than the form's are ignored.
 */
export function restoreDraft<Values extends object>(
  content: unknown,
  { base, version }: Pick<FormState<Values>, 'base' | 'version'>,
): RestorableForm<Values> {
  const [error, draft] = validate(content, DraftContent)
  if (error) return { values: base, base, version, attempt: undefined }
  const values = fitValues(base, draft.values)
  const { attempt } = draft
  const isOlder = version !== undefined && draft.version !== undefined && draft.version < version
  return isOlder
    ? { values, base: fitValues(base, draft.base), version: draft.version, attempt }
    : { values, base, version, attempt }
}

/**
 * The values of a draft that fit the form's current shape; rows are matched against
 * the first row, if there is one.
 */
function fitValues<Values>(shape: Values, draftValue: unknown): Values {
  return fitValue(shape, draftValue) as Values
}

function fitValue(shape: unknown, draftValue: unknown): unknown {
  if (isHours(shape)) return isHours(draftValue) ? draftValue : shape
  if (Array.isArray(shape)) return Array.isArray(draftValue) ? fitList(shape, draftValue) : shape
  if (typeof shape !== 'object' || shape === null)
    return typeof draftValue === typeof shape ? draftValue : shape
  const names = Object.entries(shape)
  return Object.fromEntries(names.map(([name, value]) => [name, fitValue(value, valueAt(draftValue, name))]))
}

function fitList(shape: readonly unknown[], draftRows: readonly unknown[]): unknown {
  if (isFieldValue(draftRows) || draftRows.length === 0) return draftRows
  return draftRows.map((row, index) => fitValue(shape[index] ?? shape[0] ?? row, row))
}

/** The attempt of a draft. */
export function draftAttempt(content: unknown): SubmitAttempt | undefined {
  const [error, draft] = validate(content, DraftContent)
  return error ? undefined : draft.attempt
}

/** The values of a draft. */
export function draftValues(content: unknown): unknown {
  const [error, draft] = validate(content, DraftContent)
  return error ? undefined : draft.values
}
