import { addDays, toCalendarDate, weekdayOf } from '../calendar.ts'
import { type Holiday, holidays } from '../constants.ts'
import { easterOf } from './easter.ts'

/** A day on which a holiday falls, `YYYY-MM-DD`. */
export interface HolidayDate {
  readonly holiday: Holiday
  readonly date: string
}

/**
 * The rules of the holidays of specification 3. The days are those of the feasts themselves, as in
 * the act on opening hours (RLRQ, H-2.1, s. 3), not the paid days off of staff (N-1.1, s. 60):
 * decision 22.
 */
const rules: Readonly<Record<Holiday, (year: number) => readonly string[]>> = {
  newYear: (year) => [toCalendarDate(year, 1, 1)],
  january2: (year) => [toCalendarDate(year, 1, 2)],
  goodFriday: (year) => [fromEaster(year, -2)],
  holySaturday: (year) => [fromEaster(year, -1)],
  easter: (year) => [fromEaster(year, 0)],
  easterMonday: (year) => [fromEaster(year, 1)],
  // The Monday before 25 May.
  patriotsDay: (year) => [mondayFrom(toCalendarDate(year, 5, 18))],
  nationalDay: (year) => [toCalendarDate(year, 6, 24)],
  canadaDay: (year) => [toCalendarDate(year, 7, 1)],
  labourDay: (year) => [mondayFrom(toCalendarDate(year, 9, 1))],
  thanksgiving: (year) => [mondayFrom(toCalendarDate(year, 10, 8))],
  christmasEve: (year) => [toCalendarDate(year, 12, 24)],
  christmas: (year) => [toCalendarDate(year, 12, 25)],
  // 31 December is New Year's Eve only.
  december26To31: (year) => [26, 27, 28, 29, 30].map((day) => toCalendarDate(year, 12, day)),
  newYearsEve: (year) => [toCalendarDate(year, 12, 31)],
}

/** The days of a holiday in a year: one, or several consecutive days. */
export function datesOfHoliday(holiday: Holiday, year: number): readonly string[] {
  return rules[holiday](year)
}

/** The holidays of a year in chronological order. */
export function holidaysOf(year: number): readonly HolidayDate[] {
  return holidays
    .flatMap((holiday) => datesOfHoliday(holiday, year).map((date) => ({ holiday, date })))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** The holiday on a day, `YYYY-MM-DD`; no two holidays share a day. */
export function holidayOn(date: string): Holiday | undefined {
  const year = yearOf(date)
  let calendar = calendars.get(year)
  if (!calendar) {
    calendar = new Map(holidaysOf(year).map((day) => [day.date, day.holiday]))
    calendars.set(year, calendar)
  }
  return calendar.get(date)
}

/** Cached by year: a page looks up many days of the same year. */
const calendars = new Map<number, ReadonlyMap<string, Holiday>>()

/** The holidays within twelve months from a day. */
export function holidaysFrom(date: string): readonly HolidayDate[] {
  const year = yearOf(date)
  const end = `${year + 1}${date.slice(4)}`
  return [...holidaysOf(year), ...holidaysOf(year + 1)].filter((day) => date <= day.date && day.date < end)
}

function fromEaster(year: number, days: number): string {
  const { month, day } = easterOf(year)
  return addDays(toCalendarDate(year, month, day), days)
}

/** The first Monday on or after a day. */
function mondayFrom(date: string): string {
  return addDays(date, (8 - weekdayOf(date)) % 7)
}

const yearOf = (date: string) => Number(date.slice(0, 4))
