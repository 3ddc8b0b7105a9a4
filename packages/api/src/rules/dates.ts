import { type Struct, string } from 'superstruct'
import { addDays } from '../calendar.ts'
import { rule } from './rule.ts'

export { addDays }

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

const quebec = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', dateStyle: 'short' })

/** Today in the association's time zone, `YYYY-MM-DD`, regardless of the system's time zone. */
export function todayInQuebec(now = new Date()): string {
  return quebec.format(now)
}

export const beforeToday = rule<string>('dateBeforeToday', {}, (date) => date < todayInQuebec())

export const afterToday = rule<string>('dateAfterToday', {}, (date) => date > todayInQuebec())

export const notAfterToday = rule<string>('dateNotAfterToday', {}, (date) => date <= todayInQuebec())

/** Before a day, `YYYY-MM-DD`. */
export const before = (day: string) => rule<string>('dateBefore', { date: day }, (date) => date < day)

/** After a day, `YYYY-MM-DD`. */
export const after = (day: string) => rule<string>('dateAfter', { date: day }, (date) => date > day)

/** At least this number of days from today. */
export const daysAhead = (days: number) =>
  rule<string>('daysAhead', { days }, (date) => date >= addDays(todayInQuebec(), days))
