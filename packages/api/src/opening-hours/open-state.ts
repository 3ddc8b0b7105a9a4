import { addDays, weekdayOf } from '../calendar.ts'
import { type HoursOnDate, hoursOn, type PharmacyHours } from '../holidays/hours-on.ts'
import type { DayHours } from '../structs/pharmacy.ts'
import { minutesOf, minutesPerDay, openRanges, passesMidnight, timeOfMinutes } from './time-range.ts'

/** An interval of a day, in minutes since midnight. */
export interface OpenInterval {
  readonly from: number
  readonly to: number
}

/** The day's own hours, up to midnight. */
export function dayIntervals(hours: DayHours): readonly OpenInterval[] {
  return openRanges(hours).map((range) => ({
    from: minutesOf(range.from),
    to: passesMidnight(range) ? minutesPerDay : minutesOf(range.to),
  }))
}

/**
 * The open intervals of a day, including the rest of the previous evening, in chronological order.
 */
export function openIntervals(pharmacy: PharmacyHours, date: string): readonly OpenInterval[] {
  const fromPreviousDay = openRanges(hoursOn(addDays(date, -1), pharmacy).hours)
    .filter(passesMidnight)
    .map(({ to }) => ({ from: 0, to: minutesOf(to) }))
  return [...fromPreviousDay, ...dayIntervals(hoursOn(date, pharmacy).hours)]
    .filter(({ from, to }) => to > from)
    .sort((a, b) => a.from - b.from)
}

export type OpenState =
  | { readonly state: 'open'; readonly until: string | undefined }
  | { readonly state: 'onCall' }
  | { readonly state: 'closed' }

/**
 * Whether the pharmacy is open on a day, `YYYY-MM-DD`, at a time, `HH:MM`, including holiday hours.
 */
export function openStateAt(pharmacy: PharmacyHours, date: string, time: string): OpenState {
  const minute = minutesOf(time)
  const current = openIntervals(pharmacy, date).find(({ from, to }) => from <= minute && minute < to)
  if (current) return { state: 'open', until: closingTime(pharmacy, date, current) }
  return hoursOn(date, pharmacy).hours.state === 'onCall' ? { state: 'onCall' } : { state: 'closed' }
}

/** The closing time, `HH:MM`; undefined when it stays open through the whole next day. */
function closingTime(pharmacy: PharmacyHours, date: string, { to }: OpenInterval): string | undefined {
  if (to < minutesPerDay) return timeOfMinutes(to)
  const next = openIntervals(pharmacy, addDays(date, 1)).find(({ from }) => from === 0)
  if (!next) return '24:00'
  return next.to < minutesPerDay ? timeOfMinutes(next.to) : undefined
}

/** The time of opening: a day, `YYYY-MM-DD`, and a time, `HH:MM`. */
export interface Opening {
  readonly date: string
  readonly time: string
}

/** Days to search for the next opening: more than any run of consecutive holidays. */
const daysAhead = 14

/** The next opening after a moment of being closed; undefined without one within two weeks. */
export function nextOpening(pharmacy: PharmacyHours, date: string, time: string): Opening | undefined {
  for (let day = 0; day < daysAhead; day++) {
    const nextDate = addDays(date, day)
    const fromMinute = day === 0 ? minutesOf(time) : -1
    const next = openIntervals(pharmacy, nextDate).find(({ from }) => from > fromMinute)
    if (next) return { date: nextDate, time: timeOfMinutes(next.from) }
  }
  return undefined
}

/** The weekdays in display order, Monday first. */
export const weekdaysFromMonday = [1, 2, 3, 4, 5, 6, 0] as const

/** The next occurrence of each weekday, including today, Monday first. */
export function comingWeek(pharmacy: PharmacyHours, today: string): readonly HoursOnDate[] {
  const first = weekdayOf(today)
  return weekdaysFromMonday.map((weekday) => hoursOn(addDays(today, (weekday - first + 7) % 7), pharmacy))
}
