import { defaultLocale } from '@officine/i18n/locale'
import type { Language } from '../language/index.ts'
import { midSentence } from './changes-text.ts'
import { valueAt } from './field-values.ts'
import { controlsIn } from './form-controls.ts'
import { fieldContaining } from './validation.ts'

/** The error of a field, as in the summary. */
export interface FieldProblem {
  readonly field: string
  readonly message: string
}

/** Whether a field belongs to an element: by its name, or as a part of an address. */
export function isFieldOf(element: string, field: string): boolean {
  return field === element || field.startsWith(`${element}.`)
}

/**
 * Whether a field belongs to the same row before and after a change of its list, such as
 * `owners.2.email` of `owners`. True for a field elsewhere.
 */
export function isInSameRow(field: string, list: string, before: unknown, after: unknown): boolean {
  if (!field.startsWith(`${list}.`) || !Array.isArray(valueAt(after, list))) return true
  const row = field.split('.', list.split('.').length + 1).join('.')
  return valueAt(before, row) === valueAt(after, row)
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
  return problems
    .map((problem) => ({ problem, index: fieldIndex(names, problem.field) }))
    .sort(
      (one, other) =>
        (one.index < 0 ? names.length : one.index) - (other.index < 0 ? names.length : other.index),
    )
    .map(({ problem, index }) => ({ ...problem, field: names[index] ?? problem.field }))
}

/** Fields in the order of the form's labels; rows in the order of their index. */
export function sortByLabels(fields: readonly string[], labels: object): readonly string[] {
  const names = Object.keys(labels)
  const positions = new Map(fields.map((field) => [field, names.indexOf(field.replace(/\.\d+\./g, '.0.'))]))
  const positionOf = (field: string) => {
    const position = positions.get(field) ?? -1
    return position < 0 ? names.length : position
  }
  return [...fields].sort(
    (one, other) =>
      positionOf(one) - positionOf(other) || one.localeCompare(other, defaultLocale, { numeric: true }),
  )
}

/** The index of a field's element; for a whole list, that of its first element. */
function fieldIndex(names: readonly string[], field: string): number {
  const index = names.findIndex((name) => isFieldOf(name, field))
  return index < 0 ? names.findIndex((name) => isFieldOf(field, name)) : index
}

export function summaryEntry({ t }: Pick<Language, 't'>, label: string, message: string): string {
  if (!label) return message
  // A question has its own punctuation.
  return label.endsWith('?')
    ? `${label} ${message}`
    : t('forms.summary.entry', { label, message: midSentence(message) })
}
