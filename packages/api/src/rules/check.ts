import { type Struct, validate } from 'superstruct'
import { type Violation, violationOf } from './rule.ts'

export type Checked<T> =
  | { readonly value: T; readonly violations?: never }
  | { readonly violations: readonly Violation[]; readonly value?: never }

export interface CheckOptions {
  /** Lenient: unknown members are dropped, unknown codes are preserved. */
  readonly lenient?: boolean
}

/**
 * Validates an external value: returns the value when it is valid, otherwise the first
 * violated rule of each pointer.
 */
export function check<T, S>(
  value: unknown,
  struct: Struct<T, S>,
  { lenient = false }: CheckOptions = {},
): Checked<T> {
  const [error, coerced] = validate(value, struct, { coerce: true, mask: lenient })
  if (!error) return { value: coerced }
  const byPointer = new Map<string, Violation>()
  for (const failure of error.failures()) {
    const violation = violationOf(failure)
    if (!byPointer.has(violation.pointer)) byPointer.set(violation.pointer, violation)
  }
  return { violations: [...byPointer.values()] }
}
