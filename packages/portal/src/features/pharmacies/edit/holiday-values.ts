import type { HolidaySchedule, Pharmacy } from '@officine/api/calls'
import { type Holiday, holidays } from '@officine/api/constants'
import { PharmacyChange } from '@officine/api/structs'
import { pick } from 'superstruct'
import type { HoursAnswer } from '../../../forms/index.ts'
import type { Language } from '../../../language/index.ts'
import { hoursAnswerOf, isReadable } from './hours-values.ts'

export const HolidaysBody = pick(PharmacyChange, ['holidaySchedule'])

/** One day per holiday; its `state` may be `usual`. */
export type HolidayAnswers = Readonly<Record<Holiday, HoursAnswer>>

export interface HolidayValues {
  readonly holidaySchedule: HolidayAnswers
}

export const usual: HoursAnswer = [{ state: 'usual', ranges: [] }]
const closed: HoursAnswer = [{ state: 'closed', ranges: [] }]

export const usualEverywhere: HolidayAnswers = everyHoliday(() => usual)
export const allClosed: HolidayAnswers = everyHoliday(() => closed)

export function holidayValuesOf({ holidaySchedule }: Pick<Pharmacy, 'holidaySchedule'>): HolidayValues {
  return {
    holidaySchedule: everyHoliday((holiday) => {
      const day = holidaySchedule[holiday]
      return day ? hoursAnswerOf([day]) : usual
    }),
  }
}

/** Omits holidays with the usual hours. */
export function holidayBodyOf({ holidaySchedule }: HolidayValues): object {
  const answered = holidays.map((holiday) => [holiday, holidaySchedule[holiday][0]] as const)
  return { holidaySchedule: Object.fromEntries(answered.filter(([, day]) => day?.state !== 'usual')) }
}

/** The schedule for the preview: a holiday with incomplete hours counts as usual. */
export function scheduleOf(answers: HolidayAnswers): HolidaySchedule {
  const readable = holidays.flatMap((holiday) => {
    const [day] = answers[holiday]
    return isReadable(day) ? [[holiday, day] as const] : []
  })
  return Object.fromEntries(readable)
}

export function holidayLabels(t: Language['t']) {
  const labels = holidays.map((holiday) => [
    `holidaySchedule.${holiday}`,
    t(`pharmacies.holidays.${holiday}`),
  ])
  return Object.fromEntries(labels) as { readonly [H in Holiday as `holidaySchedule.${H}`]: string }
}

function everyHoliday(answer: (holiday: Holiday) => HoursAnswer): HolidayAnswers {
  return Object.fromEntries(holidays.map((holiday) => [holiday, answer(holiday)])) as HolidayAnswers
}
