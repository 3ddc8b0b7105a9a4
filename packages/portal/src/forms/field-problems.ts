import { defaultLocale } from '@officine/i18n/locale'
import type { Language } from '../language/index.ts'
import { midSentence } from './changes-text.ts'
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

/** The field on screen that shows an error at a path of the body. */
export function visibleField(
  controls: ReadonlyMap<string, Element>,
  values: unknown,
  place: string,
): string | undefined {
  const field = fieldContaining(values, place)
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
    .map((problem) => ({ problem, at: fieldIndex(names, problem.field) }))
    .sort((one, other) => (one.at < 0 ? names.length : one.at) - (other.at < 0 ? names.length : other.at))
    .map(({ problem, at }) => ({ ...problem, field: names[at] ?? problem.field }))
}

/** Fields in the order of the form's labels; rows in the order of their index. */
export function sortByLabels(fields: readonly string[], labels: object): readonly string[] {
  const names = Object.keys(labels)
  const places = new Map(fields.map((field) => [field, names.indexOf(field.replace(/\.\d+\./g, '.0.'))]))
  const placeIn = (field: string) => {
    const place = places.get(field) ?? -1
    return place < 0 ? names.length : place
  }
  return [...fields].sort(
    (one, other) =>
      placeIn(one) - placeIn(other) || one.localeCompare(other, defaultLocale, { numeric: true }),
  )
}

/** The index of a field's element; for a whole list, that of its first element. */
function fieldIndex(names: readonly string[], field: string): number {
  const own = names.findIndex((name) => isFieldOf(name, field))
  return own < 0 ? names.findIndex((name) => isFieldOf(field, name)) : own
}

export function summaryEntry({ t }: Pick<Language, 't'>, label: string, message: string): string {
  return label ? t('forms.summary.entry', { label, message: midSentence(message) }) : message
}
