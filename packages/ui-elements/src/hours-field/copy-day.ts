import type { Draft } from './week.ts'

/** Monday to Friday. */
export const workingDays: readonly number[] = [1, 2, 3, 4, 5]
export const allDays: readonly number[] = [0, 1, 2, 3, 4, 5, 6]

/** The days in the order in which a week is shown that begins on a day; Sunday is 0. */
export function weekFrom(start: number): readonly number[] {
  return allDays.map((day) => (day + start) % allDays.length)
}

/** The days that a copy changes: the day itself is none of them. */
export function targetsOf(source: number, days: readonly number[]): readonly number[] {
  return days.filter((day) => day !== source)
}

/** Gives the hours of one day to others, in place of theirs. */
export function copyDay(draft: Draft, source: number, days: readonly number[]): Draft {
  const hours = draft[source]
  return hours ? draft.map((day, index) => (days.includes(index) ? hours : day)) : draft
}
