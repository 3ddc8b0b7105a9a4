import { type CalendarDate, calendarDateOf } from '@officine/i18n/locale'

let minute = Number.NaN
let day: CalendarDate = ''

/** Today where the association lives. Zones are slow to ask, and the day doesn't change within a minute. */
export function today(now: number = Date.now()): CalendarDate {
  const thisMinute = Math.floor(now / 60_000)
  if (thisMinute !== minute) {
    day = calendarDateOf(new Date(now))
    minute = thisMinute
  }
  return day
}
