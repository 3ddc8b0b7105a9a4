import { formatDate, formatPhone } from '@officine/i18n/locale'
import { type Language, midSentence } from '../language/index.ts'

/** The labels, formats and elements of a form's fields. */
export interface FieldFormats {
  readonly labelOf: (field: string) => string
  /** The page's own format of a value; undefined or blank if it has none. */
  readonly textOf: (field: string, value: unknown) => string | undefined
  readonly control: (field: string) => Element | undefined
}

/** A field's value as text, formatted like its element does; a row is formatted field by field. */
export function valueText(language: Language, formats: FieldFormats, field: string, value: unknown): string {
  const { t, locale } = language
  const formatted = formats.textOf(field, value)
  if (formatted) return formatted
  if (typeof value === 'boolean') return value ? t('conflicts.yes') : t('conflicts.no')
  if (Array.isArray(value)) return listText(language, formats, field, value)
  if (typeof value === 'object' && value !== null) return rowText(language, formats, field, value)
  const text = typeof value === 'string' ? value.trim() : ''
  if (text === '') return t('conflicts.nothing')
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text, locale)
  // Every row has the same options, and the row itself may not be on screen.
  const control = formats.control(field) ?? formats.control(field.replace(/\.\d+\./g, '.0.'))
  const formattedValue = optionLabel(control, text) ?? formatByElement(control, text)
  // `formatPhone` adds no-break hyphens: two phone numbers are easier to compare on one line each.
  return control?.localName === 'ofc-phone-field'
    ? formatPhone(formattedValue, language.locale)
    : formattedValue
}

function listText(
  language: Language,
  formats: FieldFormats,
  field: string,
  list: readonly unknown[],
): string {
  const hasRows = list.some((part) => typeof part === 'object')
  const texts = list.map((part, index) =>
    valueText(language, formats, hasRows ? `${field}.${index}` : field, part),
  )
  return texts.join(hasRows ? '; ' : ', ') || language.t('conflicts.nothing')
}

/** Only fields have labels; the row's id has none and is left out. */
function rowText(language: Language, formats: FieldFormats, row: string, values: object): string {
  return Object.entries(values)
    .map(([name, value]) => ({ field: `${row}.${name}`, value }))
    .filter(({ field }) => formats.labelOf(field) !== '')
    .map(({ field, value }) =>
      language.t('conflicts.part', {
        label: formats.labelOf(field),
        answer: valueText(language, formats, field, value),
      }),
    )
    .join(', ')
}

/** The label of a choice, from the element's `options` or its `<option>` children. */
function optionLabel(control: Element | undefined, value: string): string | undefined {
  if (!control) return undefined
  const options = 'options' in control && Array.isArray(control.options) ? control.options : []
  const label = options.find((option) => Object(option).value === value)?.label
  if (typeof label === 'string') return label
  const optionElement = [...control.querySelectorAll('option')].find((option) => option.value === value)
  return optionElement?.textContent?.trim() || undefined
}

/**
 * Cache of detached elements used for formatting, by element, kind and language, because the dialog
 * re-renders at each key press.
 */
const formatElements = new Map<string, HTMLElement>()

/** The value as a field of the same kind displays it: a number in the page's locale. */
function formatByElement(control: Element | undefined, value: string): string {
  if (!control?.localName.startsWith('ofc-')) return value
  const kind = 'kind' in control ? control.kind : undefined
  const cacheKey = `${control.localName} ${kind} ${document.documentElement.lang}`
  const field = formatElements.get(cacheKey) ?? document.createElement(control.localName)
  formatElements.set(cacheKey, field)
  if (!('typed' in field) || !('value' in field)) return value
  if ('kind' in field && kind !== undefined) field.kind = kind
  field.value = value
  // The text that the element displays for its value.
  return String(field.typed) || value
}

/** The text of a save bar: the names of the changed fields, or that there is no change. */
export function changesText(
  { t }: Pick<Language, 't'>,
  { changes }: { readonly changes: readonly { readonly label: string }[] },
): string {
  return t('forms.changes', {
    count: changes.length,
    names: changes.map(({ label }) => midSentence(label)).join(', '),
  })
}
