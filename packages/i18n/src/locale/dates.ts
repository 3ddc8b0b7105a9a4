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
  return formatIso(instant, timeZone).slice(0, 10)
}

/** The time of day of an instant in a time zone, `HH:MM`. */
export function timeOf(instant: Date | string, timeZone: string = associationTimeZone): string {
  return formatIso(instant, timeZone).slice(11)
}

/**
 * Formats as `2026-11-21 13:30`: the Swedish locale uses ISO dates, while fr-CA varies by platform.
 */
function formatIso(instant: Date | string, timeZone: string): string {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const
  return formatters.getDateTimeFormat('sv-SE', options).format(new Date(instant))
}

function partsOf(date: CalendarDate): { year: number; month: number; day: number } {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return { year, month, day }
}
