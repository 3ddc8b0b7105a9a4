// The same arithmetic as in `ui-elements`, which is published alone: both are tested by its `opening-hours.cases.json`.

/** From opening to closing, `HH:MM`. A range that closes at or before the time at which it opens goes on past midnight. */
export interface TimeRange {
  readonly from: string
  readonly to: string
}

/** A time of day, `HH:MM`; `24:00` closes a day. */
export const timePattern = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/

export const minutesPerDay = 24 * 60

/** `13:30` is 810; `24:00` is the end of the day. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** 810 is `13:30`. */
export function timeOfMinutes(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

export function passesMidnight({ from, to }: TimeRange): boolean {
  return minutesOf(to) <= minutesOf(from)
}

/** How long doors are open, in minutes: from 1 up to a whole day, which equal times are. */
export function durationOf(range: TimeRange): number {
  const minutes = minutesOf(range.to) - minutesOf(range.from)
  return passesMidnight(range) ? minutes + minutesPerDay : minutes
}

/** Whether ranges of one day overlap; two that touch don't. */
export function haveOverlap(ranges: readonly TimeRange[]): boolean {
  const inOrder = ranges.toSorted((a, b) => minutesOf(a.from) - minutesOf(b.from))
  return inOrder.some((range, index) => {
    const next = inOrder[index + 1]
    return next !== undefined && minutesOf(range.from) + durationOf(range) > minutesOf(next.from)
  })
}

interface Day {
  readonly state: string
  readonly ranges: readonly TimeRange[]
}

/** The ranges of a day on which doors open. */
export function openRanges({ state, ranges }: Day): readonly TimeRange[] {
  return state === 'open' ? ranges : []
}

/** The days of a week, by their place in it, whose hours begin before the night before has ended; after Saturday comes Sunday. */
export function overlappedByNightBefore(week: readonly Day[]): readonly number[] {
  return week.flatMap((day, index) => {
    const nights = openRanges(week.at(index - 1) ?? day).filter(passesMidnight)
    const isOverlapped = openRanges(day).some(({ from }) =>
      nights.some(({ to }) => minutesOf(from) < minutesOf(to)),
    )
    return isOverlapped ? [index] : []
  })
}

/** Open from midnight to midnight. */
export function isOpenAllDay({ ranges }: Pick<Day, 'ranges'>): boolean {
  return (
    ranges.length === 1 &&
    ranges.every((range) => range.from === '00:00' && durationOf(range) === minutesPerDay)
  )
}
