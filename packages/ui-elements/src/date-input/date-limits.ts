import { type CalendarDate, dateOf, isCalendarDate, partsOf } from './calendar-date.ts'

export interface DateRange {
  readonly first: CalendarDate
  readonly last: CalendarDate
}

export interface DateLimits {
  readonly min: CalendarDate | undefined
  readonly max: CalendarDate | undefined
  /** The number of years before and after this one. */
  readonly yearsBack: number
  readonly yearsAhead: number
}

/** The range from `min` and `max`, or else from the years around today. */
export function rangeOf({ min, max, yearsBack, yearsAhead }: DateLimits, today: CalendarDate): DateRange {
  const { year } = partsOf(today)
  const first = min ?? dateOf({ year: Math.max(year - yearsBack, 1), month: 1, day: 1 })
  const last = max ?? dateOf({ year: Math.min(year + yearsAhead, 9999), month: 12, day: 31 })
  // For example a `min` after `yearsAhead`: a range of one day is better than an empty calendar.
  if (first > last) return min ? { first, last: max ?? first } : { first: last, last }
  return { first, last }
}

export const clampToRange = (date: CalendarDate, { first, last }: DateRange): CalendarDate =>
  date < first ? first : date > last ? last : date

/** The year nearest to today with the two digits, within the range; the earlier one of two. */
export function expandYear(lastTwo: number, range: DateRange, today: CalendarDate): number {
  const { year: currentYear } = partsOf(today)
  const years = yearsWith(lastTwo, partsOf(range.first).year, partsOf(range.last).year)
  // Without one in the range the nearest year overall is used, which is then out of range.
  const candidates = years.length > 0 ? years : yearsWith(lastTwo, currentYear - 50, currentYear + 49)
  const distance = (year: number) => Math.abs(year - currentYear)
  return candidates.reduce((best, year) => (distance(year) < distance(best) ? year : best))
}

function yearsWith(lastTwo: number, from: number, to: number): number[] {
  const years: number[] = []
  for (let year = from + ((((lastTwo - from) % 100) + 100) % 100); year <= to; year += 100) years.push(year)
  return years
}

export const validLimit = (date: unknown): CalendarDate | undefined =>
  isCalendarDate(date) ? date : undefined

/** Validates a number of years set by a page. */
export const yearsOrDefault = (years: unknown, fallback: number): number =>
  typeof years === 'number' && years >= 0 ? Math.min(Math.floor(years), 9999) : fallback
