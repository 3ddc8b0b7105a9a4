import { formatters } from '../formatters.ts'
import type { Locale } from './locales.ts'

/** A calendar day, `YYYY-MM-DD`, without time or time zone. */
export type CalendarDate = string

const noBreakSpace = '\u00a0'

/** The association's time zone: days and times on screen are in this zone. */
export const associationTimeZone = 'America/Toronto'

const months = {
  'fr-CA': [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ],
  'en-CA': [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
} as const

const weekdays = {
  'fr-CA': ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
  'en-CA': ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
} as const

/**
 * Formats a day without line breaks: `21 novembre 2026`, `1er décembre 2026`, `November 21, 2026`.
 */
export function formatDate(date: CalendarDate, locale: Locale): string {
  const { year, month, day } = partsOf(date)
  const name = months[locale][month - 1] ?? ''
  if (locale === 'en-CA') return `${name}${noBreakSpace}${day},${noBreakSpace}${year}`
  return `${day === 1 ? '1er' : day}${noBreakSpace}${name}${noBreakSpace}${year}`
}

/** Formats a day with its weekday: `vendredi 21 novembre 2026`, `Friday, November 21, 2026`. */
export function formatLongDate(date: CalendarDate, locale: Locale): string {
  const weekday = weekdays[locale][weekdayOf(date)] ?? ''
  return locale === 'en-CA'
    ? `${weekday}, ${formatDate(date, locale)}`
    : `${weekday} ${formatDate(date, locale)}`
}

/** Formats a time of day given as `HH:MM`: `13 h 30`, `8 h`, `1:30 p.m.`, `8 a.m.`. */
export function formatTime(time: string, locale: Locale): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = String(minute).padStart(2, '0')
  if (locale === 'en-CA') {
    const clock = minute === 0 ? `${hour % 12 || 12}` : `${hour % 12 || 12}:${minutes}`
    return `${clock}${noBreakSpace}${hour % 24 < 12 ? 'a.m.' : 'p.m.'}`
  }
  return minute === 0 ? `${hour}${noBreakSpace}h` : `${hour}${noBreakSpace}h${noBreakSpace}${minutes}`
}

/** The name of a weekday; 0 is Sunday. */
export function weekdayName(weekday: number, locale: Locale): string {
  return weekdays[locale][weekday] ?? ''
}

/** The abbreviated name of a weekday (`lun.`, `Mon`); 0 is Sunday. */
export function shortWeekdayName(weekday: number, locale: Locale): string {
  const name = weekdayName(weekday, locale).slice(0, 3)
  return locale === 'en-CA' ? name : `${name}.`
}

/** The weekday of a day; 0 is Sunday. */
export function weekdayOf(date: CalendarDate): number {
  const { year, month, day } = partsOf(date)
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay()
}

/** The calendar day of an instant in a time zone. */
export function calendarDateOf(instant: Date | string, timeZone: string = associationTimeZone): CalendarDate {
  const { year, month, day } = partsOfInstant(instant, timeZone)
  return `${year}-${month}-${day}`
}

/** The time of day of an instant in a time zone, `HH:MM`. */
export function timeOf(instant: Date | string, timeZone: string = associationTimeZone): string {
  const { hour, minute } = partsOfInstant(instant, timeZone)
  return `${hour}:${minute}`
}

/**
 * The numbers of a day and a time, with leading zeros. A written date is never parsed: how a locale
 * writes it changes with the version of its data.
 */
function partsOfInstant(instant: Date | string, timeZone: string): Partial<Record<string, string>> {
  const format = formatters.getDateTimeFormat('en', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = format.formatToParts(new Date(instant))
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}

function partsOf(date: CalendarDate): { year: number; month: number; day: number } {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return { year, month, day }
}
