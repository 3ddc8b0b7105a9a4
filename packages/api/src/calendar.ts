/** Calendar days, `YYYY-MM-DD`, without time or time zone. */

const millisecondsPerDay = 86_400_000

/**
 * A day from its year, month and day, both from 1. A day past the end of the month is in the next
 * month.
 */
export function toCalendarDate(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

/** Adds days to a day; a negative number subtracts. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** The number of days from one day to another; negative if the second is earlier. */
export function daysBetween(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / millisecondsPerDay
}

/** The weekday of a day; 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}
