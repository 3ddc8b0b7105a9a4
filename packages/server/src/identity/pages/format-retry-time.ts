import { formatTime, type Locale, timeOf } from '@officine/i18n/locale'

/** Rounded up to the minute, so that an attempt at the shown time is allowed. */
export function formatRetryTime(until: Date, locale: Locale): string {
  return formatTime(timeOf(new Date(Math.ceil(until.getTime() / 60_000) * 60_000)), locale)
}
