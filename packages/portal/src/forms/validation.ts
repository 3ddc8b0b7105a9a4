import { pointerToField } from '@officine/api/errors'
import { check, type Violation } from '@officine/api/rules'
import type { Struct } from 'superstruct'
import { fieldPaths, isFieldValue, isHours, valueAt, withValueAt } from './field-values.ts'
import type { FieldErrors } from './form-state.ts'

/**
 * Rules between several fields: a blank form violates them although no single field is required.
 */
const rulesBetweenFields: ReadonlySet<string> = new Set([
  'addressOrRamq',
  'atLeastOneOf',
  'atLeastOnePhone',
  'differentFrom',
  'sameAs',
])

/** Maps violations to errors, by the field that shows them. */
export function violationErrors(violations: readonly Violation[], values: unknown): FieldErrors {
  const entries = violations.map(({ pointer, rule, parameters }): [string, FieldErrors[string]] => [
    fieldContaining(values, pointerToField(pointer)) ?? pointerToField(pointer),
    { from: 'rule', rule, parameters },
  ])
  return Object.fromEntries(entries.reverse())
}

/**
 * The field that contains a path of the body: `services` for `services.2`, if
 * that is a list of selected items.
 */
export function fieldContaining(values: unknown, path: string): string | undefined {
  const parts = path.split('.')
  for (let length = 1; length <= parts.length; length += 1) {
    const field = parts.slice(0, length).join('.')
    const value = valueAt(values, field)
    if (value === undefined) return undefined
    if (isFieldValue(value) || (Array.isArray(value) && value.length === 0)) return field
  }
  return undefined
}

/** The errors of the values against the struct; empty if they are valid. */
export function validateValues<Values, Body>(
  values: Values,
  toBody: (values: Values) => unknown,
  struct: Struct<Body, unknown>,
): FieldErrors {
  const { violations } = check(toBody(values), struct)
  return violations ? violationErrors(violations, values) : {}
}

/**
 * The required fields: those whose blank value violates a rule. `#` stands for the index of a row.
 */
export function requiredFields<Values, Body>(
  values: Values,
  toBody: (values: Values) => unknown,
  struct: Struct<Body, unknown>,
): ReadonlySet<string> {
  const blankable = fieldPaths(values).filter((field) => blankValue(valueAt(values, field)) !== undefined)
  const blank = blankable.reduce(
    (result, field) => withValueAt(result, field, blankValue(valueAt(values, field))),
    values,
  )
  const errors = Object.entries(validateValues(blank, toBody, struct))
  return new Set(
    errors
      .filter(
        ([field, error]) =>
          blankable.includes(field) && error.from === 'rule' && !rulesBetweenFields.has(error.rule),
      )
      .map(([field]) => withoutRowIndex(field)),
  )
}

/** The blank value of a control; undefined for choices, which are never blank. */
function blankValue(value: unknown): unknown {
  if (isHours(value)) return value.map(() => ({ state: undefined, ranges: [] }))
  return typeof value === 'string' ? '' : undefined
}

/**
 * The path of a field with `#` in place of the row's index:
 * `owners.0.email` becomes `owners.#.email`.
 */
export function withoutRowIndex(field: string): string {
  return field.replace(/\.\d+\./g, '.#.')
}
