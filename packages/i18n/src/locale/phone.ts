import type { Locale } from './locales.ts'

/**
 * Formats a North American number as `514 285-9286` in French and `514-285-9286` in English,
 * without line breaks; any other number is returned unchanged.
 */
export function formatPhone(phone: string, locale: Locale): string {
  const match = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/[\s().-]/g, ''))
  if (!match) return phone
  const [, area, exchange, line] = match
  return `${area}${locale === 'en-CA' ? '\u2011' : '\u00a0'}${exchange}\u2011${line}`
}
