import { type CalendarDate, calendarDateOf } from '@officine/i18n/locale'

let minute = Number.NaN
let day: CalendarDate = ''

/**
 * Today in the association's time zone. Cached for a minute, because time zone conversion is slow.
 */
export function today(now: number = Date.now()): CalendarDate {
  const thisMinute = Math.floor(now / 60_000)
  if (thisMinute !== minute) {
    day = calendarDateOf(new Date(now))
    minute = thisMinute
  }
  return day
}
