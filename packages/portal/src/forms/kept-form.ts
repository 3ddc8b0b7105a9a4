import { number, object, optional, string, type, unknown, validate } from 'superstruct'
import { differences, isAnswer, isHours, valueAt, withValueAt } from './answers.ts'
import type { Attempt, FormState } from './form-state.ts'

/** A form's draft: its answers, the record that they were changed from, and the try that has not succeeded yet. */
const KeptForm = type({
  values: unknown(),
  base: optional(unknown()),
  version: optional(number()),
  attempt: optional(object({ key: string(), body: string() })),
})

type Restorable<Values> = Pick<FormState<Values>, 'values' | 'base' | 'version' | 'attempt'>

/**
 * What is to be kept of a form; nothing when nothing was typed or tried. Secrets are kept as they began, and no try
 * that would hold them.
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
 * A form as its draft has it, over the version of the record that it was typed from; answers of another kind than the
 * form's own are passed over.
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

/** The kept answers that fit the form as it is now; rows of a list as the form's first row is, where it has one. */
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

/** The try that a draft holds. */
export function keptAttempt(content: unknown): Attempt | undefined {
  const [error, kept] = validate(content, KeptForm)
  return error ? undefined : kept.attempt
}

/** The answers that a draft holds. */
export function keptValues(content: unknown): unknown {
  const [error, kept] = validate(content, KeptForm)
  return error ? undefined : kept.values
}
