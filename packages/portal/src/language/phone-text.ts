import type { Language } from './language.ts'

/**
 * A North American number as its field writes it too, `514 285-9286` and in English `514-285-9286`, never broken; any other
 * number as it is kept.
 */
export function phoneText({ locale }: Pick<Language, 'locale'>, phone: string): string {
  const match = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/[\s().-]/g, ''))
  if (!match) return phone
  const [, area, exchange, line] = match
  return `${area}${locale === 'en-CA' ? '\u2011' : '\u00a0'}${exchange}\u2011${line}`
}
