import { pointerToField } from '@officine/api/errors'
import { addDays, check, type RuleParameters, todayInQuebec, type Violation } from '@officine/api/rules'
import { defaultLocale, formatDate, type Locale } from '@officine/i18n/locale'
import type { Struct } from 'superstruct'
import { detailText, type Language, midSentence } from '../language/index.ts'
import {
  controlOf,
  fieldPaths,
  inFirstRow,
  isFieldOf,
  isFieldValue,
  valueAt,
  withValueAt,
} from './field-values.ts'
import { controlsIn } from './form-controls.ts'
import type { FieldError, FieldErrors } from './form-state.ts'

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
 * The required fields: those whose blank value violates a rule. Rows have those of the first row.
 */
export function requiredFields<Values, Body>(
  values: Values,
  toBody: (values: Values) => unknown,
  struct: Struct<Body, unknown>,
): ReadonlySet<string> {
  const blanks = fieldPaths(values).flatMap((field) => {
    const value = valueAt(values, field)
    const blank = controlOf(value)?.blank(value)
    return blank === undefined ? [] : [{ field, blank }]
  })
  const blankValues = blanks.reduce((result, { field, blank }) => withValueAt(result, field, blank), values)
  const errors = validateValues(blankValues, toBody, struct)
  const required = blanks.filter(({ field }) => {
    const error = errors[field]
    return error?.from === 'rule' && !rulesBetweenFields.has(error.rule)
  })
  return new Set(required.map(({ field }) => inFirstRow(field)))
}

/** The error of a field, as in the summary. */
export interface FieldProblem {
  readonly field: string
  readonly message: string
}

/** The field on screen that shows an error at a path of the body. */
export function visibleField(
  controls: ReadonlyMap<string, Element>,
  values: unknown,
  path: string,
): string | undefined {
  const field = fieldContaining(values, path)
  if (field === undefined || controls.size === 0) return field
  return [...controls.keys()].some((name) => isFieldOf(name, field)) ? field : undefined
}

/** Errors in the order of the screen, each with the name of an existing element. */
export function sortByScreen(
  problems: readonly FieldProblem[],
  form: HTMLFormElement | null,
): readonly FieldProblem[] {
  if (problems.length === 0) return problems
  const names = [...controlsIn(form).keys()]
  const elementOf = ({ field }: FieldProblem) =>
    names.find((name) => isFieldOf(name, field)) ??
    // A whole list has the place of its first element.
    names.find((name) => isFieldOf(field, name)) ??
    field
  return sortByPosition(
    problems.map((problem) => ({ ...problem, field: elementOf(problem) })),
    ({ field }) => names.indexOf(field),
  )
}

/** Fields in the order of the form's labels; rows in the order of their index. */
export function sortByLabels(fields: readonly string[], labels: object): readonly string[] {
  const names = Object.keys(labels)
  const byRow = fields.toSorted((one, other) => one.localeCompare(other, defaultLocale, { numeric: true }))
  return sortByPosition(byRow, (field) => names.indexOf(inFirstRow(field)))
}

/** Stable; what has no position, -1, comes last. */
function sortByPosition<Item>(items: readonly Item[], positionOf: (item: Item) => number): readonly Item[] {
  const position = (item: Item) => (positionOf(item) < 0 ? Number.MAX_SAFE_INTEGER : positionOf(item))
  return items.toSorted((one, other) => position(one) - position(other))
}

export function summaryEntry({ t }: Pick<Language, 't'>, label: string, message: string): string {
  if (!label) return message
  // A question has its own punctuation.
  return label.endsWith('?')
    ? `${label} ${message}`
    : t('forms.summary.entry', { label, message: midSentence(message) })
}

interface FieldContext {
  /** The path of the field: `address.street`. */
  readonly field: string
  readonly labelOf: (field: string) => string
  /** The value of the field: a list may have too few or too many items. */
  readonly value?: unknown
}

/**
 * The text of a field's error in the page's language; the key of a rule's text
 * (specification 5) is its name.
 */
export function fieldErrorText(
  { t, find, locale }: Language,
  error: FieldError,
  { field, labelOf, value }: FieldContext,
): string {
  switch (error.from) {
    case 'server':
      return (
        (error.detail.detail === 'value is required' && missingText({ find }, field)) ||
        detailText({ find }, error.detail.detail)
      )
    case 'element':
      return error.message
    case 'rule':
      return (
        ((error.rule === 'required' || (error.rule === 'date' && value === '')) &&
          missingText({ find }, field)) ||
        find(`rules.${error.rule}`, {
          ...displayParameters(error.parameters, labelOf, locale),
          isOver: isOver(value, error.parameters) ? 'yes' : 'no',
        }) ||
        t('rules.invalid')
      )
  }
}

/** The text for a missing value, by the last part of the path: « Écrivez l’adresse courriel. » */
function missingText({ find }: Pick<Language, 'find'>, field: string): string | undefined {
  return find(`rules.required.${field.split('.').at(-1)}`)
}

/** A list that may be empty can only be too long; its field may be a text with a line for each item. */
function isOver(value: unknown, { min, max }: RuleParameters): boolean {
  return min === 0 || (Array.isArray(value) && value.length > Number(max))
}

/**
 * The other field of a rule is replaced by its label, a date by its long form, and days from today by
 * their date.
 */
function displayParameters(
  parameters: RuleParameters,
  labelOf: (field: string) => string,
  locale: Locale,
): RuleParameters {
  const { other, days } = parameters
  const date = typeof days === 'number' ? addDays(todayInQuebec(), days) : parameters.date
  return {
    ...parameters,
    ...(typeof other === 'string' ? { other: labelOf(other) || other } : {}),
    ...(typeof date === 'string' ? { date: formatDate(date, locale) } : {}),
  }
}
