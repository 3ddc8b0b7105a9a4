import type { HolidaySchedule, Pharmacy } from '@officine/api/calls'
import { type Holiday, holidays } from '@officine/api/constants'
import { PharmacyChange } from '@officine/api/structs'
import { pick } from 'superstruct'
import type { Language } from '../../../language/index.ts'
import { type HoursValue, hasCompleteHours, normalizeHours } from './hours-values.ts'

export const HolidaysBody = pick(PharmacyChange, ['holidaySchedule'])

/** One day per holiday; its `state` may be `usual`. */
export type HolidayHours = Readonly<Record<Holiday, HoursValue>>

export interface HolidayValues {
  readonly holidaySchedule: HolidayHours
}

export const usualHours: HoursValue = [{ state: 'usual', ranges: [] }]
const closedHours: HoursValue = [{ state: 'closed', ranges: [] }]

export const allUsual: HolidayHours = everyHoliday(() => usualHours)
export const allClosed: HolidayHours = everyHoliday(() => closedHours)

export function toHolidayValues({ holidaySchedule }: Pick<Pharmacy, 'holidaySchedule'>): HolidayValues {
  return {
    holidaySchedule: everyHoliday((holiday) => {
      const day = holidaySchedule[holiday]
      return day ? normalizeHours([day]) : usualHours
    }),
  }
}

/** Omits holidays with the usual hours. */
export function toHolidayBody({ holidaySchedule }: HolidayValues): object {
  const entries = holidays.map((holiday) => [holiday, holidaySchedule[holiday][0]] as const)
  return { holidaySchedule: Object.fromEntries(entries.filter(([, day]) => day?.state !== 'usual')) }
}

/** The schedule for the preview: a holiday with incomplete hours counts as usual. */
export function toHolidaySchedule(schedule: HolidayHours): HolidaySchedule {
  const completeDays = holidays.flatMap((holiday) => {
    const [day] = schedule[holiday]
    return hasCompleteHours(day) ? [[holiday, day] as const] : []
  })
  return Object.fromEntries(completeDays)
}

export function holidayLabels(t: Language['t']) {
  const labels = holidays.map((holiday) => [
    `holidaySchedule.${holiday}`,
    t(`pharmacies.holidays.${holiday}`),
  ])
  return Object.fromEntries(labels) as { readonly [H in Holiday as `holidaySchedule.${H}`]: string }
}

function everyHoliday(toHours: (holiday: Holiday) => HoursValue): HolidayHours {
  return Object.fromEntries(holidays.map((holiday) => [holiday, toHours(holiday)])) as HolidayHours
}
