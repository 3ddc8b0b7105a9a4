// The same arithmetic as in the package `api`: `opening-hours.cases.json` tests both.
import { MINUTES_PER_DAY, minutesOf, type TimeOfDay, timeOf } from './time-of-day.ts'

/**
 * A range from opening to closing. One that closes at or before its opening time continues past
 * midnight.
 */
export interface TimeRange {
  readonly from: TimeOfDay
  readonly to: TimeOfDay
}

export function passesMidnight({ from, to }: TimeRange): boolean {
  return minutesOf(to) <= minutesOf(from)
}

/**
 * The afternoon hour that may be meant: `5` after `9` is 05:00 as typed, but 17:00 is likely.
 * `undefined` when the range does not pass midnight or the later hour does not fit.
 */
export function likelyAfternoonTime(range: TimeRange): TimeOfDay | undefined {
  const offset = minutesOf(range.to) + MINUTES_PER_DAY / 2
  return passesMidnight(range) && offset < MINUTES_PER_DAY && offset > minutesOf(range.from)
    ? timeOf(offset)
    : undefined
}

/** From 00:00 to 24:00. */
export function isAllDay({ from, to }: TimeRange): boolean {
  return from === '00:00' && to === '24:00'
}

/** The duration in minutes: from 1 up to a whole day. */
export function durationOf(range: TimeRange): number {
  const minutes = minutesOf(range.to) - minutesOf(range.from)
  return passesMidnight(range) ? minutes + MINUTES_PER_DAY : minutes
}

/** A range on a day of the week; 0 is Sunday. */
export interface DatedRange extends TimeRange {
  readonly day: number
}

/**
 * Whether two ranges share a minute. After the last of `days` comes the first: a Saturday night
 * continues into Sunday. A single day is followed by a night of its own.
 */
export function overlap(a: DatedRange, b: DatedRange, days: number): boolean {
  const cycle = Math.max(days, 2) * MINUTES_PER_DAY
  const startOf = ({ day, from }: DatedRange) => day * MINUTES_PER_DAY + minutesOf(from)
  const offset = (((startOf(b) - startOf(a)) % cycle) + cycle) % cycle
  return offset < durationOf(a) || (cycle - offset) % cycle < durationOf(b)
}
