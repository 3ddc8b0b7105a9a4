import type { DayHours, HolidaySchedule, Pharmacy } from '@officine/api/calls'
import { type Holiday, holidays } from '@officine/api/constants'
import { PharmacyChange } from '@officine/api/structs'
import { hoursOfDay, readDraft } from '@officine/ui-elements/hours-field/week.js'
import { pick } from 'superstruct'
import type { Language } from '../../../language/index.ts'
import { bodiesOf, draftOf, readDay } from './hours-answer.ts'

export const HolidaysBody = pick(PharmacyChange, ['holidaySchedule'])

/** What is answered for each holiday, as its element writes it: JSON of a day, whose `state` may be `usual`. */
export type HolidayAnswers = Readonly<Record<Holiday, string>>

export interface HolidayValues {
  readonly holidaySchedule: HolidayAnswers
}

export const usual = JSON.stringify({ state: 'usual', ranges: [] })
const closed = JSON.stringify({ state: 'closed', ranges: [] })

export const usualEverywhere: HolidayAnswers = everyHoliday(() => usual)
export const allClosed: HolidayAnswers = everyHoliday(() => closed)

export function holidayValuesOf({ holidaySchedule }: Pick<Pharmacy, 'holidaySchedule'>): HolidayValues {
  return { holidaySchedule: everyHoliday((holiday) => written(holidaySchedule[holiday])) }
}

/** Only what differs is stored: a holiday with the usual hours is left out. */
export function holidayBodyOf({ holidaySchedule }: HolidayValues): object {
  const answered = holidays.map((holiday) => [holiday, bodiesOf(holidaySchedule[holiday], 1)[0]] as const)
  return { holidaySchedule: Object.fromEntries(answered.filter(([, day]) => day !== 'usual')) }
}

/** The schedule as far as it can be read: a holiday that stands half answered has its usual hours so far. */
export function scheduleOf(answers: HolidayAnswers): HolidaySchedule {
  const read = holidays.map((holiday) => [holiday, dayOf(answers[holiday])] as const)
  return Object.fromEntries(read.filter(([, day]) => day !== undefined && day !== 'usual'))
}

/** The hours that an answer gives; nothing while they can't be read. */
export function dayOf(answer: string): DayHours | 'usual' | undefined {
  const [day] = draftOf(answer, 1)
  return readDay(day)
}

export function holidayLabels(t: Language['t']) {
  const labels = holidays.map((holiday) => [
    `holidaySchedule.${holiday}`,
    t(`pharmacies.holidays.${holiday}`),
  ])
  return Object.fromEntries(labels) as { readonly [H in Holiday as `holidaySchedule.${H}`]: string }
}

function written(day: DayHours | undefined): string {
  const [draft] = readDraft(day, 1) ?? []
  return JSON.stringify((draft && hoursOfDay(draft)) ?? { state: 'usual', ranges: [] })
}

function everyHoliday(answer: (holiday: Holiday) => string): HolidayAnswers {
  return Object.fromEntries(holidays.map((holiday) => [holiday, answer(holiday)])) as HolidayAnswers
}
