import { weekdayOf } from '../calendar.ts'
import type { Holiday } from '../constants.ts'
import type { DayHours, HolidaySchedule } from '../structs/pharmacy.ts'
import { holidayOn, holidaysFrom } from './holiday-dates.ts'

/** The hours of a pharmacy: its week from Sunday to Saturday, and what differs on holidays. */
export interface PharmacyHours {
  readonly openingHours: readonly DayHours[]
  readonly holidaySchedule: HolidaySchedule
}

/** The hours of a real day. */
export interface HoursOnDate {
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly holiday: Holiday | undefined
  /** What is special: other hours, or on call. Hours of a holiday that are those of its weekday are the usual ones. */
  readonly kind: 'usual' | 'closed' | 'special'
  /** The hours that hold. */
  readonly hours: DayHours
  /** The hours of that weekday. */
  readonly usual: DayHours
}

const closed: DayHours = { state: 'closed', ranges: [] }

/** The hours that hold on a day, `YYYY-MM-DD`. */
export function hoursOn(date: string, { openingHours, holidaySchedule }: PharmacyHours): HoursOnDate {
  const holiday = holidayOn(date)
  const usual = openingHours[weekdayOf(date)] ?? closed
  const hours = (holiday && holidaySchedule[holiday]) ?? usual
  return { date, holiday, kind: kindOf(hours, usual), hours, usual }
}

/** The holidays of the twelve months that begin with a day, with the hours that hold on them. */
export function holidayHoursFrom(date: string, pharmacy: PharmacyHours): readonly HoursOnDate[] {
  return holidaysFrom(date).map((day) => hoursOn(day.date, pharmacy))
}

function kindOf(hours: DayHours, usual: DayHours): HoursOnDate['kind'] {
  if (areSame(hours, usual)) return 'usual'
  return hours.state === 'closed' ? 'closed' : 'special'
}

/** Whether two days have the same hours, in whatever order their ranges stand. */
function areSame(a: DayHours, b: DayHours): boolean {
  const written = ({ state, ranges }: DayHours) =>
    [state, ...ranges.map(({ from, to }) => `${from}-${to}`).sort()].join()
  return written(a) === written(b)
}
