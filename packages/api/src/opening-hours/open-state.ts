import { addDays, weekdayOf } from '../calendar.ts'
import { type HoursOnDate, hoursOn, type PharmacyHours } from '../holidays/hours-on.ts'
import { minutesOf, minutesPerDay, openRanges, passesMidnight, timeOfMinutes } from './time-range.ts'

/** A stretch of a day, in minutes since midnight. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** When doors are open on a day, what the evening before left over included, in the order of the day. */
export function openStretches(pharmacy: PharmacyHours, date: string): readonly Stretch[] {
  const before = openRanges(hoursOn(addDays(date, -1), pharmacy).hours)
    .filter(passesMidnight)
    .map(({ to }) => ({ from: 0, to: minutesOf(to) }))
  const today = openRanges(hoursOn(date, pharmacy).hours).map((range) => ({
    from: minutesOf(range.from),
    to: passesMidnight(range) ? minutesPerDay : minutesOf(range.to),
  }))
  return [...before, ...today].filter(({ from, to }) => to > from).sort((a, b) => a.from - b.from)
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

/** The weekdays in the order in which a working week is read, Monday first. */
export const readingOrder = [1, 2, 3, 4, 5, 6, 0] as const

/** Each weekday as it comes next, today included, Monday first: what is told of Friday holds on the coming one. */
export function comingWeek(pharmacy: PharmacyHours, today: string): readonly HoursOnDate[] {
  const first = weekdayOf(today)
  return readingOrder.map((weekday) => hoursOn(addDays(today, (weekday - first + 7) % 7), pharmacy))
}
