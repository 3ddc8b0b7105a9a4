import type { CalendarDate, Locale } from '@officine/i18n/locale'

const months = {
  'fr-CA': 'janv. févr. mars avr. mai juin juill. août sept. oct. nov. déc.'.split(' '),
  'en-CA': 'Jan. Feb. Mar. Apr. May June July Aug. Sept. Oct. Nov. Dec.'.split(' '),
} as const satisfies Record<Locale, readonly string[]>

/** A day in a narrow column: `28 oct. 2026`, `1er févr. 2027`, `Oct. 28, 2026`. It may break where there is no room. */
export function shortDate(date: CalendarDate, locale: Locale): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const name = months[locale][month - 1] ?? ''
  if (locale === 'en-CA') return `${name} ${day}, ${year}`
  return `${day === 1 ? '1er' : day} ${name} ${year}`
}
