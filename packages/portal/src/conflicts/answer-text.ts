import { formatDate } from '@officine/i18n/locale'
import type { Language } from '../language/index.ts'

/** An answer in words, as the element that asks for it writes it. */
export function answerText(language: Language, control: Element | undefined, value: unknown): string {
  const { t, locale } = language
  if (typeof value === 'boolean') return value ? t('conflicts.yes') : t('conflicts.no')
  if (Array.isArray(value)) {
    return value.map((part) => answerText(language, control, part)).join(', ') || t('conflicts.nothing')
  }
  const text = typeof value === 'string' ? value.trim() : ''
  if (text === '') return t('conflicts.nothing')
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text, locale)
  return optionLabel(control, text) ?? written(control, text)
}

/** The label of a choice: in the element's list, or among the options inside it. */
function optionLabel(control: Element | undefined, value: string): string | undefined {
  if (!control) return undefined
  const listed = 'options' in control && Array.isArray(control.options) ? control.options : []
  const label = listed.find((option) => Object(option).value === value)?.label
  if (typeof label === 'string') return label
  const inside = [...control.querySelectorAll('option')].find((option) => option.value === value)
  return inside?.textContent?.trim() || undefined
}

/** As a field of the same kind would show it: a telephone number with its spaces, a number in the page's format. */
function written(control: Element | undefined, value: string): string {
  if (!control?.localName.startsWith('ofc-')) return value
  const field = document.createElement(control.localName)
  if (!('typed' in field) || !('value' in field)) return value
  if ('kind' in field && 'kind' in control) field.kind = control.kind
  field.value = value
  return String(field.typed) || value
}
