import type { Locale } from './locales.ts'

/**
 * A North American number as Quebec writes it, `514 285-9286`, and in English `514-285-9286`, never broken across lines; any other number
 * as it is given.
 */
export function formatPhone(phone: string, locale: Locale): string {
  const match = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/[\s().-]/g, ''))
  if (!match) return phone
  const [, area, exchange, line] = match
  return `${area}${locale === 'en-CA' ? '\u2011' : '\u00a0'}${exchange}\u2011${line}`
}
