import { type CalendarDate, dateOf, isCalendarDate, partsOf } from './calendar-date.ts'

/** The days between which the calendar moves. */
export interface DateRange {
  readonly first: CalendarDate
  readonly last: CalendarDate
}

export interface DateLimits {
  readonly min: CalendarDate | undefined
  readonly max: CalendarDate | undefined
  /** How many years before and after this one the calendar shows. */
  readonly yearsBack: number
  readonly yearsAhead: number
}

/** What `min`, `max` and the years around today leave. */
export function rangeOf({ min, max, yearsBack, yearsAhead }: DateLimits, today: CalendarDate): DateRange {
  const { year } = partsOf(today)
  const first = min ?? dateOf({ year: Math.max(year - yearsBack, 1), month: 1, day: 1 })
  const last = max ?? dateOf({ year: Math.min(year + yearsAhead, 9999), month: 12, day: 31 })
  // A `min` beyond the years ahead, say: that day alone is better than an empty calendar.
  if (first > last) return min ? { first, last: max ?? first } : { first: last, last }
  return { first, last }
}

export const within = (date: CalendarDate, { first, last }: DateRange): CalendarDate =>
  date < first ? first : date > last ? last : date

/** The year of the last two digits that lies nearest to today, among those of the range; the earlier of two. */
export function expandYear(lastTwo: number, range: DateRange, today: CalendarDate): number {
  const { year: now } = partsOf(today)
  const years = yearsWith(lastTwo, partsOf(range.first).year, partsOf(range.last).year)
  // Where the range has none, the nearest is read, and said to be out of range.
  const candidates = years.length > 0 ? years : yearsWith(lastTwo, now - 50, now + 49)
  return candidates.reduce((best, year) => (Math.abs(year - now) < Math.abs(best - now) ? year : best))
}

function yearsWith(lastTwo: number, from: number, to: number): number[] {
  const years: number[] = []
  for (let year = from + ((((lastTwo - from) % 100) + 100) % 100); year <= to; year += 100) years.push(year)
  return years
}

export const limit = (date: unknown): CalendarDate | undefined => (isCalendarDate(date) ? date : undefined)

/** A number of years as a page may set it. */
export const yearsOr = (years: unknown, fallback: number): number =>
  typeof years === 'number' && years >= 0 ? Math.min(Math.floor(years), 9999) : fallback
