import { type Struct, string } from 'superstruct'
import { rule } from './rule.ts'

export { addDays, daysBetween } from '../calendar.ts'

/** A valid calendar day, `YYYY-MM-DD`: 31 February is invalid. */
export function calendarDate(): Struct<string, null> {
  return rule<string>('date', {}, isCalendarDate)(string())
}

/** An instant in UTC, `2026-11-21T18:30:00.000Z`. */
export function instant(): Struct<string, null> {
  return rule<string>(
    'instant',
    {},
    (text) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/.test(text) && !Number.isNaN(Date.parse(text)),
  )(string())
}

/** Rejects year 0, which the calendar lacks and the database rejects. */
function isCalendarDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Before a day, `YYYY-MM-DD`. */
export const before = (day: string) => rule<string>('dateBefore', { date: day }, (date) => date < day)

/** After a day, `YYYY-MM-DD`. */
export const after = (day: string) => rule<string>('dateAfter', { date: day }, (date) => date > day)
