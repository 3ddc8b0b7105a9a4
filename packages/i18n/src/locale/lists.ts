import { formatters } from '../formatters.ts'
import type { Locale } from './locales.ts'

/** Formats a list within a sentence: `a, b et c`, `a, b and c`; a disjunction with `ou`, `or`. */
export function formatList(
  items: readonly string[],
  locale: Locale,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return formatters.getListFormat(locale, { type }).format(items)
}

/** The items of a conjunction (`element`) and the text between them (`literal`), in their order. */
export function formatListToParts(items: readonly string[], locale: Locale) {
  return formatters.getListFormat(locale, { type: 'conjunction' }).formatToParts(items)
}
