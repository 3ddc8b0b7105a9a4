// The same arithmetic as that of the package `api`: both are tested by `opening-hours.cases.json`.
import { DAY, minutesOf, type TimeOfDay, timeOf } from './time-of-day.ts'

/** From opening to closing. One that closes at or before the time at which it opens goes on past midnight. */
export interface TimeRange {
  readonly from: TimeOfDay
  readonly to: TimeOfDay
}

export function passesMidnight({ from, to }: TimeRange): boolean {
  return minutesOf(to) <= minutesOf(from)
}

/**
 * The afternoon hour that was perhaps meant: `5` after `9` is five in the morning as it is written, and nearly twelve hours
 * before what people say so.
 */
export function afternoonMeant(range: TimeRange): TimeOfDay | undefined {
  const later = minutesOf(range.to) + DAY / 2
  return passesMidnight(range) && later < DAY && later > minutesOf(range.from) ? timeOf(later) : undefined
}

/** From midnight to midnight. */
export function isAllDay({ from, to }: TimeRange): boolean {
  return from === '00:00' && to === '24:00'
}

/** How long doors are open, in minutes: from 1 up to a whole day. */
export function durationOf(range: TimeRange): number {
  const minutes = minutesOf(range.to) - minutesOf(range.from)
  return passesMidnight(range) ? minutes + DAY : minutes
}

/** A range on one of the days of a week; Sunday is 0. */
export interface DatedRange extends TimeRange {
  readonly day: number
}

/**
 * Whether doors would be open twice at once. After the last of `days` comes the first: a Saturday night goes on into
 * Sunday. A day alone has a night of its own after it.
 */
export function overlap(a: DatedRange, b: DatedRange, days: number): boolean {
  const cycle = Math.max(days, 2) * DAY
  const startOf = ({ day, from }: DatedRange) => day * DAY + minutesOf(from)
  const later = (((startOf(b) - startOf(a)) % cycle) + cycle) % cycle
  return later < durationOf(a) || (cycle - later) % cycle < durationOf(b)
}
