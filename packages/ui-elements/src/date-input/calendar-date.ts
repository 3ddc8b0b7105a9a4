/**
 * A calendar day as `YYYY-MM-DD`, without time and time zone. Sorts chronologically as a string.
 */
export type CalendarDate = string

export interface DateParts {
  readonly year: number
  readonly month: number
  readonly day: number
}

const DAY = 86_400_000

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

export const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

/** Whether a value is an existing day in the format `YYYY-MM-DD`. */
export function isCalendarDate(text: unknown): text is CalendarDate {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const { year, month, day } = partsOf(text)
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

export function partsOf(date: CalendarDate): DateParts {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return { year, month, day }
}

export const dateOf = ({ year, month, day }: DateParts): CalendarDate =>
  `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`

/** 0 is Sunday. `new Date` parses a date without time as UTC, so UTC getters avoid a shift. */
export const weekdayOf = (date: CalendarDate): number => new Date(date).getUTCDay()

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)

/** The same day some months later, or the last day of that month. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = partsOf(date)
  const index = year * 12 + month - 1 + months
  const to = { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 }
  return dateOf({ ...to, day: Math.min(day, daysInMonth(to.year, to.month)) })
}

/** The current day in the person's time zone. */
export function today(): CalendarDate {
  const now = new Date()
  return dateOf({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() })
}

const padded = (part: number, length: number) => String(part).padStart(length, '0')
