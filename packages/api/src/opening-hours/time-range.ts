// The same arithmetic as in `ui-elements`, which is published separately: both are tested with its
// `opening-hours.cases.json`.

/** From opening to closing, `HH:MM`. A range that ends at or before its start passes midnight. */
export interface TimeRange {
  readonly from: string
  readonly to: string
}

/** A time of day, `HH:MM`; `24:00` is the end of a day. */
export const timePattern = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/

export const minutesPerDay = 24 * 60

/** Minutes since midnight: `13:30` is 810, `24:00` is 1440. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The time of day, `HH:MM`: 810 is `13:30`. */
export function timeOfMinutes(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

export function passesMidnight({ from, to }: TimeRange): boolean {
  return minutesOf(to) <= minutesOf(from)
}

/** The duration of a range, in minutes: from 1 to a whole day, when both times are equal. */
export function durationOf(range: TimeRange): number {
  const minutes = minutesOf(range.to) - minutesOf(range.from)
  return passesMidnight(range) ? minutes + minutesPerDay : minutes
}

/** Whether ranges of one day overlap; ranges that touch don't. */
export function haveOverlap(ranges: readonly TimeRange[]): boolean {
  const sorted = ranges.toSorted((a, b) => minutesOf(a.from) - minutesOf(b.from))
  return sorted.some((range, index) => {
    const next = sorted[index + 1]
    return next !== undefined && minutesOf(range.from) + durationOf(range) > minutesOf(next.from)
  })
}

interface Day {
  readonly state: string
  readonly ranges: readonly TimeRange[]
}

/** The ranges of an open day; none for any other. */
export function openRanges({ state, ranges }: Day): readonly TimeRange[] {
  return state === 'open' ? ranges : []
}

/**
 * The indexes of the days that begin before the previous night has ended; Sunday follows Saturday.
 */
export function overlappedByNightBefore(week: readonly Day[]): readonly number[] {
  return week.flatMap((day, index) => {
    const nights = openRanges(week.at(index - 1) ?? day).filter(passesMidnight)
    const isOverlapped = openRanges(day).some(({ from }) =>
      nights.some(({ to }) => minutesOf(from) < minutesOf(to)),
    )
    return isOverlapped ? [index] : []
  })
}

/** Whether a day is open from midnight to midnight. */
export function isOpenAllDay({ ranges }: Pick<Day, 'ranges'>): boolean {
  return (
    ranges.length === 1 &&
    ranges.every((range) => range.from === '00:00' && durationOf(range) === minutesPerDay)
  )
}
