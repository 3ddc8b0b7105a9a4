import type { DayHours, Pharmacy } from '@officine/api/calls'
import { PharmacyChange } from '@officine/api/structs'
import { pick } from 'superstruct'
import type { Versions } from '../../../conflicts/merge.ts'
import type { HoursAnswer } from '../../../forms/index.ts'
import { hoursAnswerOf, isReadable } from './hours-answer.ts'

export const HoursBody = pick(PharmacyChange, ['openingHours'])

export interface HoursValues {
  /** Each day from Sunday. */
  readonly openingHours: HoursAnswer
}

export function hoursValuesOf({ openingHours }: Pick<Pharmacy, 'openingHours'>): HoursValues {
  return { openingHours: hoursAnswerOf(openingHours) }
}

/**
 * Two people who change different days don't contradict each other: each gets what the other changed. Only where both
 * changed the same day are the two weeks asked about, and they differ in nothing else.
 */
export function comparableHours(versions: Versions<HoursValues>): Versions<HoursValues> {
  const [was, here, there] = [versions.base, versions.mine, versions.theirs].map(wholeWeek)
  if (!was || !here || !there) return versions
  const merged = (own: Week, other: Week) =>
    own.map((day, at) => (isSame(day, was[at]) ? (other[at] ?? day) : day))
  return {
    base: versions.base,
    mine: { openingHours: merged(here, there) },
    theirs: { openingHours: merged(there, here) },
  }
}

type Week = readonly DayHours[]

function wholeWeek({ openingHours }: HoursValues): Week | undefined {
  return openingHours.length === 7 && openingHours.every(isReadable) ? openingHours : undefined
}

const isSame = (one: DayHours | undefined, other: DayHours | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)
