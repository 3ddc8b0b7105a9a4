import type { DayHours, Pharmacy } from '@officine/api/calls'
import { PharmacyChange } from '@officine/api/structs'
import { hoursOf, readDraft } from '@officine/ui-elements/hours-field/week.js'
import { pick } from 'superstruct'
import type { Versions } from '../../../conflicts/merge.ts'
import { bodiesOf, draftOf, readDay } from './hours-answer.ts'

export const HoursBody = pick(PharmacyChange, ['openingHours'])

/** The week as its element writes it: JSON from Sunday, the ranges of a day in their order. */
export interface HoursValues {
  readonly openingHours: string
}

export function hoursValuesOf({ openingHours }: Pick<Pharmacy, 'openingHours'>): HoursValues {
  return { openingHours: written(openingHours) }
}

export function hoursBodyOf({ openingHours }: HoursValues): object {
  return { openingHours: bodiesOf(openingHours, 7) }
}

/** Each day from Sunday as far as it can be read; a week that stands half answered on the screen has days that can't. */
export function daysOf(answer: string): readonly (DayHours | undefined)[] {
  return draftOf(answer, 7).map((day) => {
    const hours = readDay(day)
    return hours === 'usual' ? undefined : hours
  })
}

/**
 * Two people who change different days don't contradict each other: each gets what the other changed. Only where both
 * changed the same day are the two weeks asked about, and they differ in nothing else.
 */
export function comparableHours({ base, mine, theirs }: Versions<HoursValues>): Versions<HoursValues> {
  const [was, here, there] = [base, mine, theirs].map(({ openingHours }) => wholeWeek(openingHours))
  if (!was || !here || !there) return { base, mine, theirs }
  const merged = (own: Week, other: Week) =>
    own.map((day, at) => (isSame(day, was[at]) ? (other[at] ?? day) : day))
  return {
    base,
    mine: { openingHours: written(merged(here, there)) },
    theirs: { openingHours: written(merged(there, here)) },
  }
}

type Week = readonly DayHours[]

function wholeWeek(answer: string): Week | undefined {
  const days = daysOf(answer)
  return days.length === 7 && days.every((day) => day !== undefined) ? days : undefined
}

const isSame = (one: DayHours | undefined, other: DayHours | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)

function written(week: Week): string {
  return JSON.stringify(hoursOf(readDraft(week, 7) ?? []) ?? week)
}
