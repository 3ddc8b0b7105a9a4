import { type Struct, string } from 'superstruct'
import { rule } from './rule.ts'

/** A real calendar day, `YYYY-MM-DD`: 31 February is none. */
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

/** The calendar has no year 0: a database refuses it. */
function isCalendarDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
