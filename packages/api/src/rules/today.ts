import { addDays } from '../calendar.ts'
import { rule } from './rule.ts'

const quebec = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', dateStyle: 'short' })

/** Today in the association's time zone, `YYYY-MM-DD`, regardless of the system's time zone. */
export function todayInQuebec(now = new Date()): string {
  return quebec.format(now)
}

export const beforeToday = rule<string>('dateBeforeToday', {}, (date) => date < todayInQuebec())

export const afterToday = rule<string>('dateAfterToday', {}, (date) => date > todayInQuebec())

export const notAfterToday = rule<string>('dateNotAfterToday', {}, (date) => date <= todayInQuebec())

/** At least this number of days from today. */
export const daysAhead = (days: number) =>
  rule<string>('daysAhead', { days }, (date) => date >= addDays(todayInQuebec(), days))
