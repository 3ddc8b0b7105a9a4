import type { DayHours } from '@officine/api/calls'
import { type HoursOnDate, hoursOn, type PharmacyHours } from '@officine/api/holidays'
import { addDays, type CalendarDate, calendarDateOf, timeOf, weekdayOf } from '@officine/i18n/locale'

type Range = DayHours['ranges'][number]

/** A stretch of a day, in minutes since midnight. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

const minutesOfDay = 24 * 60

/** `13:30` is 810; `24:00` is the end of the day. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** A range that closes at or before the time it opens goes on past midnight. */
export function passesMidnight({ from, to }: Range): boolean {
  return minutesOf(to) <= minutesOf(from)
}

const rangesOf = ({ state, ranges }: DayHours): readonly Range[] => (state === 'open' ? ranges : [])

/** When doors are open on a day, what the evening before left over included, in the order of the day. */
export function openStretches(pharmacy: PharmacyHours, date: CalendarDate): readonly Stretch[] {
  const before = rangesOf(hoursOn(addDays(date, -1), pharmacy).hours)
    .filter(passesMidnight)
    .map(({ to }) => ({ from: 0, to: minutesOf(to) }))
  const today = rangesOf(hoursOn(date, pharmacy).hours).map((range) => ({
    from: minutesOf(range.from),
    to: passesMidnight(range) ? minutesOfDay : minutesOf(range.to),
  }))
  return [...before, ...today].filter(({ from, to }) => to > from).sort((a, b) => a.from - b.from)
}

export type OpenState =
  | { readonly state: 'open'; readonly until: string | undefined }
  | { readonly state: 'onCall' }
  | { readonly state: 'closed' }

/** Whether doors are open at an instant, where the pharmacies are, on a holiday as its hours say. */
export function openStateAt(pharmacy: PharmacyHours, instant: Date): OpenState {
  const date = calendarDateOf(instant)
  const minute = minutesOf(timeOf(instant))
  const now = openStretches(pharmacy, date).find(({ from, to }) => from <= minute && minute < to)
  if (now) return { state: 'open', until: closingTime(pharmacy, date, now) }
  return hoursOn(date, pharmacy).hours.state === 'onCall' ? { state: 'onCall' } : { state: 'closed' }
}

/** When doors close, `HH:MM`; nothing when they stay open all of the next day too. */
function closingTime(pharmacy: PharmacyHours, date: CalendarDate, { to }: Stretch): string | undefined {
  if (to < minutesOfDay) return timeOfMinutes(to)
  const next = openStretches(pharmacy, addDays(date, 1)).find(({ from }) => from === 0)
  if (!next) return '24:00'
  return next.to < minutesOfDay ? timeOfMinutes(next.to) : undefined
}

function timeOfMinutes(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** The weekdays in the order in which a working week is read, Monday first. */
export const readingOrder = [1, 2, 3, 4, 5, 6, 0] as const

/** Each weekday as it comes next, today included, Monday first: what is told of Friday holds on the coming one. */
export function comingWeek(pharmacy: PharmacyHours, today: CalendarDate): readonly HoursOnDate[] {
  const first = weekdayOf(today)
  return readingOrder.map((weekday) => hoursOn(addDays(today, (weekday - first + 7) % 7), pharmacy))
}

/** Open from midnight to midnight. */
export function isOpenAllDay({ ranges }: DayHours): boolean {
  return (
    ranges.length === 1 &&
    ranges.every(({ from, to }) => from === '00:00' && (to === '24:00' || to === '00:00'))
  )
}
