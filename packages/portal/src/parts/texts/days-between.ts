import type { CalendarDate } from '@officine/i18n/locale'

const dayMilliseconds = 86_400_000

/** How many days a calendar day lies before another. */
export function daysBetween(first: CalendarDate, last: CalendarDate): number {
  return (Date.parse(last) - Date.parse(first)) / dayMilliseconds
}
