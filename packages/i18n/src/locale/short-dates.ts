import type { CalendarDate } from './dates.ts'
import type { Locale } from './locales.ts'

const shortMonths = {
  'fr-CA': [
    'janv.',
    'févr.',
    'mars',
    'avr.',
    'mai',
    'juin',
    'juill.',
    'août',
    'sept.',
    'oct.',
    'nov.',
    'déc.',
  ],
  'en-CA': ['Jan.', 'Feb.', 'March', 'April', 'May', 'June', 'July', 'Aug.', 'Sept.', 'Oct.', 'Nov.', 'Dec.'],
} as const

/** The abbreviated name of a month (1 to 12): `déc.`, `Dec.`. */
export function shortMonthName(month: number, locale: Locale): string {
  return shortMonths[locale][month - 1] ?? ''
}

/** Formats a day without its year: `24 déc.`, `Dec. 24`. */
export function formatShortDate(date: CalendarDate, locale: Locale): string {
  const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8))]
  const name = shortMonthName(month, locale)
  if (locale === 'en-CA') return `${name}\u00a0${day}`
  return `${day === 1 ? '1er' : day}\u00a0${name}`
}
