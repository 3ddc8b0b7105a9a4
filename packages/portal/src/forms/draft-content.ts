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
  secrets: readonly string[] = [],
): object | undefined {
  const open = secrets.reduce((kept, field) => withValueAt(kept, field, valueAt(base, field)), values)
  const tried = secrets.length === 0 ? attempt : undefined
  if (!tried && changedPaths(base, open).length === 0) return undefined
  return {
    values: open,
    ...(version === undefined ? {} : { base, version }),
    ...(tried ? { attempt: tried } : {}),
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
  const [error, kept] = validate(content, DraftContent)
  if (error) return { values: base, base, version, attempt: undefined }
  const values = fitValues(base, kept.values)
  const { attempt } = kept
  const isOlder = version !== undefined && kept.version !== undefined && kept.version < version
  return isOlder
    ? { values, base: fitValues(base, kept.base), version: kept.version, attempt }
    : { values, base, version, attempt }
}

/**
 * The values of a draft that fit the form's current shape; rows are matched against
 * the first row, if there is one.
 */
function fitValues<Values>(shape: Values, kept: unknown): Values {
  return fitValue(shape, kept) as Values
}

function fitValue(shape: unknown, kept: unknown): unknown {
  if (isHours(shape)) return isHours(kept) ? kept : shape
  if (Array.isArray(shape)) return Array.isArray(kept) ? fitList(shape, kept) : shape
  if (typeof shape !== 'object' || shape === null) return typeof kept === typeof shape ? kept : shape
  const names = Object.entries(shape)
  return Object.fromEntries(names.map(([name, value]) => [name, fitValue(value, valueAt(kept, name))]))
}

function fitList(shape: readonly unknown[], kept: readonly unknown[]): unknown {
  if (isFieldValue(kept) || kept.length === 0) return kept
  return kept.map((row, at) => fitValue(shape[at] ?? shape[0] ?? row, row))
}

/** The attempt of a draft. */
export function draftAttempt(content: unknown): SubmitAttempt | undefined {
  const [error, kept] = validate(content, DraftContent)
  return error ? undefined : kept.attempt
}

/** The values of a draft. */
export function draftValues(content: unknown): unknown {
  const [error, kept] = validate(content, DraftContent)
  return error ? undefined : kept.values
}
