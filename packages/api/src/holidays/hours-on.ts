import { weekdayOf } from '../calendar.ts'
import type { Holiday } from '../constants.ts'
import type { DayHours, HolidaySchedule } from '../structs/pharmacy.ts'
import { holidayOn, holidaysFrom } from './holiday-dates.ts'

/** The hours of a pharmacy: the week from Sunday to Saturday, and the exceptions on holidays. */
export interface PharmacyHours {
  readonly openingHours: readonly DayHours[]
  readonly holidaySchedule: HolidaySchedule
}

/** The hours of a calendar day. */
export interface HoursOnDate {
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly holiday: Holiday | undefined
  /** `special`: different hours, or on call. Holiday hours equal to the weekday's are `usual`. */
  readonly kind: 'usual' | 'closed' | 'special'
  readonly hours: DayHours
  /** The usual hours of the weekday. */
  readonly usual: DayHours
}

const closed: DayHours = { state: 'closed', ranges: [] }

/** The hours on a day, `YYYY-MM-DD`. */
export function hoursOn(date: string, { openingHours, holidaySchedule }: PharmacyHours): HoursOnDate {
  const holiday = holidayOn(date)
  const usual = openingHours[weekdayOf(date)] ?? closed
  const hours = (holiday && holidaySchedule[holiday]) ?? usual
  return { date, holiday, kind: kindOf(hours, usual), hours, usual }
}

/** The holidays within twelve months from a day, with their hours. */
export function holidayHoursFrom(date: string, pharmacy: PharmacyHours): readonly HoursOnDate[] {
  return holidaysFrom(date).map((day) => hoursOn(day.date, pharmacy))
}

function kindOf(hours: DayHours, usual: DayHours): HoursOnDate['kind'] {
  if (areSame(hours, usual)) return 'usual'
  return hours.state === 'closed' ? 'closed' : 'special'
}

/** Whether two days have the same hours, regardless of the order of their ranges. */
function areSame(a: DayHours, b: DayHours): boolean {
  const toKey = ({ state, ranges }: DayHours) =>
    [state, ...ranges.map(({ from, to }) => `${from}-${to}`).sort()].join()
  return toKey(a) === toKey(b)
}
