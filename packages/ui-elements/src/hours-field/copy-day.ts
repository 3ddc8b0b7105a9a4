import { type Draft, hoursOfDay, isUntouchedDay } from './week.ts'

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

/** Whether a day is the first of the working days to have hours: the others, which have no answer yet, may take them. */
export function leadsWorkingDays(draft: Draft, day: number): boolean {
  const lead = draft[day]
  return (
    workingDays.includes(day) &&
    lead?.state === 'open' &&
    hoursOfDay(lead) !== undefined &&
    targetsOf(day, workingDays).every((other) => isUntouchedDay(draft[other] ?? lead))
  )
}

/** Gives the hours of one day to others, in place of theirs. */
export function copyDay(draft: Draft, source: number, days: readonly number[]): Draft {
  const hours = draft[source]
  return hours ? draft.map((day, index) => (days.includes(index) ? hours : day)) : draft
}
