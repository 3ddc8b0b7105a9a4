import type { CalendarDate } from '@officine/i18n/locale'

const dayMilliseconds = 86_400_000

/** The number of days from one calendar day to another. */
export function daysBetween(first: CalendarDate, last: CalendarDate): number {
  return (Date.parse(last) - Date.parse(first)) / dayMilliseconds
}
