import { addDays } from '../calendar.ts'
import { rule } from './rule.ts'

const quebec = new Intl.DateTimeFormat('en', {
  calendar: 'gregory',
  numberingSystem: 'latn',
  timeZone: 'America/Toronto',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

let minute = Number.NaN
let day = ''

/**
 * Today in the association's time zone, `YYYY-MM-DD`, regardless of the system's time zone. Made
 * from parts: how a locale writes a date changes with the version of its data (en-CA is `11/28/26`
 * in ICU 72). The conversion is slow, so that a day is kept for its minute.
 */
export function todayInQuebec(now = new Date()): string {
  const thisMinute = Math.floor(now.getTime() / 60_000)
  if (thisMinute !== minute) {
    const parts = Object.fromEntries(quebec.formatToParts(now).map(({ type, value }) => [type, value]))
    day = `${parts.year}-${parts.month}-${parts.day}`
    minute = thisMinute
  }
  return day
}

export const beforeToday = rule<string>('dateBeforeToday', {}, (date) => date < todayInQuebec())

export const afterToday = rule<string>('dateAfterToday', {}, (date) => date > todayInQuebec())

export const notAfterToday = rule<string>('dateNotAfterToday', {}, (date) => date <= todayInQuebec())

export const notBeforeToday = rule<string>('dateNotBeforeToday', {}, (date) => date >= todayInQuebec())

/** At least this number of days from today. */
export const daysAhead = (days: number) =>
  rule<string>('daysAhead', { days }, (date) => date >= addDays(todayInQuebec(), days))
