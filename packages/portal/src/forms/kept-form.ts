import { number, object, optional, string, type, unknown, validate } from 'superstruct'
import { differences, isAnswer, isHours, valueAt, withValueAt } from './answers.ts'
import type { Attempt, FormState } from './form-state.ts'

/**
 * The content of a draft: the values, the base that they change, and the
 * attempt that has not succeeded yet.
 */
const KeptForm = type({
  values: unknown(),
  base: optional(unknown()),
  version: optional(number()),
  attempt: optional(object({ key: string(), body: string() })),
})

type Restorable<Values> = Pick<FormState<Values>, 'values' | 'base' | 'version' | 'attempt'>

/**
 * The content of a form's draft; undefined if nothing was typed or sent. Secrets have their initial
 * values, and an attempt of a form with secrets is left out.
 */
export function contentOf<Values>(
  { values, base, version, attempt }: Restorable<Values>,
  secrets: readonly string[] = [],
): object | undefined {
  const open = secrets.reduce((kept, field) => withValueAt(kept, field, valueAt(base, field)), values)
  const tried = secrets.length === 0 ? attempt : undefined
  if (!tried && differences(base, open).length === 0) return undefined
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
export function restored<Values extends object>(
  content: unknown,
  { base, version }: Pick<FormState<Values>, 'base' | 'version'>,
): Restorable<Values> {
  const [error, kept] = validate(content, KeptForm)
  if (error) return { values: base, base, version, attempt: undefined }
  const values = fitted(base, kept.values)
  const { attempt } = kept
  const isOlder = version !== undefined && kept.version !== undefined && kept.version < version
  return isOlder
    ? { values, base: fitted(base, kept.base), version: kept.version, attempt }
    : { values, base, version, attempt }
}

/**
 * The values of a draft that fit the form's current shape; rows are matched against
 * the first row, if there is one.
 */
function fitted<Values>(shape: Values, kept: unknown): Values {
  return fittedTo(shape, kept) as Values
}

function fittedTo(shape: unknown, kept: unknown): unknown {
  if (isHours(shape)) return isHours(kept) ? kept : shape
  if (Array.isArray(shape)) return Array.isArray(kept) ? fittedList(shape, kept) : shape
  if (typeof shape !== 'object' || shape === null) return typeof kept === typeof shape ? kept : shape
  const names = Object.entries(shape)
  return Object.fromEntries(names.map(([name, value]) => [name, fittedTo(value, valueAt(kept, name))]))
}

function fittedList(shape: readonly unknown[], kept: readonly unknown[]): unknown {
  if (isAnswer(kept) || kept.length === 0) return kept
  return kept.map((row, at) => fittedTo(shape[at] ?? shape[0] ?? row, row))
}

/** The attempt of a draft. */
export function keptAttempt(content: unknown): Attempt | undefined {
  const [error, kept] = validate(content, KeptForm)
  return error ? undefined : kept.attempt
}

/** The values of a draft. */
export function keptValues(content: unknown): unknown {
  const [error, kept] = validate(content, KeptForm)
  return error ? undefined : kept.values
}
