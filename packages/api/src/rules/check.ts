import { type Struct, validate } from 'superstruct'
import { type Violation, violationOf } from './rule.ts'

export type Checked<T> =
  | { readonly value: T; readonly violations?: never }
  | { readonly violations: readonly Violation[]; readonly value?: never }

export interface CheckOptions {
  /** Lenient: unknown members pass and are left out, unknown codes are kept as such. */
  readonly lenient?: boolean
}

/** Checks a value from outside: the value when it holds, else every rule that it broke, one a pointer. */
export function check<T, S>(
  value: unknown,
  struct: Struct<T, S>,
  { lenient = false }: CheckOptions = {},
): Checked<T> {
  const [error, checked] = validate(value, struct, { coerce: true, mask: lenient })
  if (!error) return { value: checked }
  const byPointer = new Map<string, Violation>()
  for (const failure of error.failures()) {
    const violation = violationOf(failure)
    if (!byPointer.has(violation.pointer)) byPointer.set(violation.pointer, violation)
  }
  return { violations: [...byPointer.values()] }
}
