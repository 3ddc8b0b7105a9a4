import { formatTime, type Locale, timeOf } from '@officine/i18n/locale'

/** Times are said by the minute: a try at the time that was said must be taken. */
export function sayTime(until: Date, locale: Locale): string {
  return formatTime(timeOf(new Date(Math.ceil(until.getTime() / 60_000) * 60_000)), locale)
}
