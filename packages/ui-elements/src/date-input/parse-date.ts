import { type CalendarDate, dateOf, daysInMonth, isCalendarDate, weekdayOf } from './calendar-date.ts'
import type { DateFormat, DateOrder } from './date-format.ts'
import { parseDateWords } from './date-words.ts'

export type DateError =
  | { readonly kind: 'unreadable' | 'incomplete' | 'year' }
  | { readonly kind: 'month' | 'day'; readonly written: number }
  /** The month has fewer days. */
  | { readonly kind: 'dayOfMonth'; readonly year: number; readonly month: number; readonly days: number }
  /** Day and month are interchangeable. */
  | { readonly kind: 'ambiguous'; readonly readings: readonly [CalendarDate, CalendarDate] }
  /** The text names a weekday that does not match the date. */
  | { readonly kind: 'weekday'; readonly date: CalendarDate }

export type ParsedDate = { readonly kind: 'date'; readonly date: CalendarDate } | DateError

/** Year, month and day as typed. */
type Figures = readonly [year: string, month: string, day: string]

const unreadable = { kind: 'unreadable' } as const
const incomplete = { kind: 'incomplete' } as const

/**
 * Parses a date in the order of a locale, with any separators or none, with the year first in any
 * locale, or with the month as a word. A day after the end of the month never rolls over into the
 * next month.
 */
export function parseDate(
  text: string,
  format: DateFormat,
  expandYear: (lastTwo: number) => number,
): ParsedDate {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // A date with a time keeps its day, whatever its time zone.
    .replace(/^\s*(\d{4}-\d\d-\d\d)t[\d:.]+(z|[+-][\d:]+)?\s*$/, '$1')
  if (/[^\da-z\s.,/\\\p{Pd}_()'’]/u.test(plain)) return unreadable
  const words = parseDateWords(plain.match(/[a-z]+/g) ?? [])
  if (!words) return unreadable
  const numbers = plain.match(/\d+/g) ?? []
  const figures = words.month
    ? besideName(numbers, String(words.month))
    : numbers.length === 1
      ? withoutSeparators(numbers[0] ?? '', format)
      : inFigures(numbers, format)
  return 'kind' in figures ? figures : check(figures, words.weekday, expandYear)
}

/** `21 nov. 2026`, `November 21, 2026`, `2026 nov 21`. */
function besideName(numbers: readonly string[], month: string): Figures | DateError {
  const [first = '', second = ''] = numbers
  if (numbers.length < 2) return incomplete
  if (numbers.length > 2) return unreadable
  return first.length > 2 ? [first, month, second] : [second, month, first]
}

/** `20261121` or `991121`. */
function withoutSeparators(digits: string, format: DateFormat): Figures | DateError {
  if (digits.length < 6) return incomplete
  if (digits.length === 6) return withShortYear(cut(digits, 2, 2), format)
  if (digits.length !== 8) return unreadable
  const yearFirst = cut(digits, 4, 2)
  // Year first is the standard. Digits in another order can be read so only up to the year 1231.
  if (format.order === 'ymd' || isCalendarDate(yearFirst.join('-'))) return yearFirst
  return arrangeAs(format.order, cut(digits, 2, 2))
}

/** A year of two digits must be the only part that can be one: `15/08/26` may be of 2015 or of 2026. */
function withShortYear(figures: Figures, { order, beforeYear }: DateFormat): Figures | DateError {
  const others: readonly DateOrder[] = order !== 'ymd' ? [] : beforeYear ? [beforeYear] : ['dmy', 'mdy']
  const asWritten = arrangeAs(order, figures)
  const readings = [asWritten, ...others.map((other) => arrangeAs(other, figures))].filter(
    ([, month, day]) => isWithin(month, 12) && isWithin(day, 31),
  )
  if (new Set(readings.map((reading) => reading.map(Number).join('-'))).size > 1) return { kind: 'year' }
  return readings[0] ?? asWritten
}

const isWithin = (text: string, last: number) => Number(text) >= 1 && Number(text) <= last

function inFigures(numbers: readonly string[], format: DateFormat): Figures | DateError {
  const { beforeYear } = format
  const [a = '', b = '', c = ''] = numbers
  if (numbers.length < 3) return incomplete
  if (numbers.length > 3) return unreadable
  const figures = [a, b, c] as const
  if (a.length > 2) return figures
  if (c.length <= 2) return withShortYear(figures, format)
  if (beforeYear) return arrangeAs(beforeYear, figures)
  const dayFirst = arrangeAs('dmy', figures)
  const monthFirst = arrangeAs('mdy', figures)
  const readings = [dayFirst, monthFirst].map((reading) =>
    reading.map((part) => part.padStart(2, '0')).join('-'),
  )
  const [one = '', other = ''] = readings
  if (one !== other && readings.every(isCalendarDate)) return { kind: 'ambiguous', readings: [one, other] }
  return isCalendarDate(one) ? dayFirst : monthFirst
}

function arrangeAs(order: DateOrder, [a, b, c]: Figures): Figures {
  switch (order) {
    case 'ymd':
      return [a, b, c]
    case 'dmy':
      return [c, b, a]
    case 'mdy':
      return [c, a, b]
  }
}

function check(
  [writtenYear, writtenMonth, writtenDay]: Figures,
  weekday: number | undefined,
  expandYear: (lastTwo: number) => number,
): ParsedDate {
  const year = readYear(writtenYear, expandYear)
  if (year === undefined) return { kind: 'year' }
  const month = Number(writtenMonth)
  const day = Number(writtenDay)
  if (month < 1 || month > 12) return { kind: 'month', written: month }
  if (day < 1 || day > 31) return { kind: 'day', written: day }
  const days = daysInMonth(year, month)
  if (day > days) return { kind: 'dayOfMonth', year, month, days }
  const date = dateOf({ year, month, day })
  return weekday === undefined || weekday === weekdayOf(date)
    ? { kind: 'date', date }
    : { kind: 'weekday', date }
}

const cut = (digits: string, first: number, second: number): Figures => [
  digits.slice(0, first),
  digits.slice(first, first + second),
  digits.slice(first + second),
]

/** Two or four digits; there is no year 0. */
function readYear(written: string, expandYear: (lastTwo: number) => number): number | undefined {
  if (written.length === 2) return expandYear(Number(written))
  return written.length === 4 && Number(written) > 0 ? Number(written) : undefined
}
