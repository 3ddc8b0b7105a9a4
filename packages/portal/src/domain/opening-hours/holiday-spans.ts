import type { Holiday } from '@officine/api/constants'
import { type HoursOnDate, holidayHoursFrom, type PharmacyHours } from '@officine/api/holidays'
import { addDays } from '@officine/api/rules'
import type { CalendarDate } from '@officine/i18n/locale'

/** One holiday, or consecutive days of one with the same hours. */
export interface HolidaySpan extends Omit<HoursOnDate, 'date' | 'holiday'> {
  readonly holiday: Holiday
  readonly first: CalendarDate
  readonly last: CalendarDate
}

/** The holidays of the twelve months from a date, in order. */
export function holidaySpansFrom(date: CalendarDate, pharmacy: PharmacyHours): readonly HolidaySpan[] {
  const spans: HolidaySpan[] = []
  for (const { date: day, holiday, ...hours } of holidayHoursFrom(date, pharmacy)) {
    if (!holiday) continue
    const next = { ...hours, holiday, first: day, last: day }
    const before = spans.at(-1)
    if (before && continuesSpan(before, next)) spans[spans.length - 1] = { ...before, last: day }
    else spans.push(next)
  }
  return spans
}

/** The usual hours may differ by weekday and still count as the same. */
function continuesSpan(before: HolidaySpan, next: HolidaySpan): boolean {
  const isNext = before.holiday === next.holiday && addDays(before.last, 1) === next.first
  if (!isNext || before.kind !== next.kind) return false
  return next.kind === 'usual' || JSON.stringify(before.hours) === JSON.stringify(next.hours)
}
