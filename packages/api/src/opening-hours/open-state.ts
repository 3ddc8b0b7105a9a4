import { addDays, weekdayOf } from '../calendar.ts'
import { type HoursOnDate, hoursOn, type PharmacyHours } from '../holidays/hours-on.ts'
import type { DayHours } from '../structs/pharmacy.ts'
import { minutesOf, minutesPerDay, openRanges, passesMidnight, timeOfMinutes } from './time-range.ts'

/** A stretch of a day, in minutes since midnight. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** The hours of a day by themselves, up to its midnight. */
export function stretchesOf(hours: DayHours): readonly Stretch[] {
  return openRanges(hours).map((range) => ({
    from: minutesOf(range.from),
    to: passesMidnight(range) ? minutesPerDay : minutesOf(range.to),
  }))
}

/** When doors are open on a day, what the evening before left over included, in the order of the day. */
export function openStretches(pharmacy: PharmacyHours, date: string): readonly Stretch[] {
  const before = openRanges(hoursOn(addDays(date, -1), pharmacy).hours)
    .filter(passesMidnight)
    .map(({ to }) => ({ from: 0, to: minutesOf(to) }))
  return [...before, ...stretchesOf(hoursOn(date, pharmacy).hours)]
    .filter(({ from, to }) => to > from)
    .sort((a, b) => a.from - b.from)
}

export type OpenState =
  | { readonly state: 'open'; readonly until: string | undefined }
  | { readonly state: 'onCall' }
  | { readonly state: 'closed' }

/** Whether doors are open on a day, `YYYY-MM-DD`, at a time, `HH:MM`; on a holiday as its hours say. */
export function openStateAt(pharmacy: PharmacyHours, date: string, time: string): OpenState {
  const minute = minutesOf(time)
  const now = openStretches(pharmacy, date).find(({ from, to }) => from <= minute && minute < to)
  if (now) return { state: 'open', until: closingTime(pharmacy, date, now) }
  return hoursOn(date, pharmacy).hours.state === 'onCall' ? { state: 'onCall' } : { state: 'closed' }
}

/** When doors close, `HH:MM`; nothing when they stay open all of the next day too. */
function closingTime(pharmacy: PharmacyHours, date: string, { to }: Stretch): string | undefined {
  if (to < minutesPerDay) return timeOfMinutes(to)
  const next = openStretches(pharmacy, addDays(date, 1)).find(({ from }) => from === 0)
  if (!next) return '24:00'
  return next.to < minutesPerDay ? timeOfMinutes(next.to) : undefined
}

/** When doors open: a day, `YYYY-MM-DD`, and a time, `HH:MM`. */
export interface Opening {
  readonly date: string
  readonly time: string
}

/** As many days are looked through for the next opening: more than any row of holidays. */
const daysAhead = 14

/** When doors open next after a moment at which they are shut; nothing where they don't within two weeks. */
export function nextOpening(pharmacy: PharmacyHours, date: string, time: string): Opening | undefined {
  for (let day = 0; day < daysAhead; day++) {
    const on = addDays(date, day)
    const after = day === 0 ? minutesOf(time) : -1
    const next = openStretches(pharmacy, on).find(({ from }) => from > after)
    if (next) return { date: on, time: timeOfMinutes(next.from) }
  }
  return undefined
}

/** The weekdays in the order in which a working week is read, Monday first. */
export const readingOrder = [1, 2, 3, 4, 5, 6, 0] as const

/** Each weekday as it comes next, today included, Monday first: what is told of Friday holds on the coming one. */
export function comingWeek(pharmacy: PharmacyHours, today: string): readonly HoursOnDate[] {
  const first = weekdayOf(today)
  return readingOrder.map((weekday) => hoursOn(addDays(today, (weekday - first + 7) % 7), pharmacy))
}
