import { hoursOfDay, isUntouchedDay, type WeekDraft } from './week.ts'

/** Monday to Friday. */
export const workingDays: readonly number[] = [1, 2, 3, 4, 5]
export const allDays: readonly number[] = [0, 1, 2, 3, 4, 5, 6]

/** The days in display order for a first day of the week; 0 is Sunday. */
export function weekFrom(start: number): readonly number[] {
  return allDays.map((day) => (day + start) % allDays.length)
}

/** The days that a copy changes, without the source. */
export function targetsOf(source: number, days: readonly number[]): readonly number[] {
  return days.filter((day) => day !== source)
}

/**
 * Whether to offer a copy to the other working days: only this one has hours, the others have no
 * state yet.
 */
export function canCopyToWorkingDays(draft: WeekDraft, day: number): boolean {
  const source = draft[day]
  return (
    workingDays.includes(day) &&
    source?.state === 'open' &&
    hoursOfDay(source) !== undefined &&
    targetsOf(day, workingDays).every((other) => isUntouchedDay(draft[other] ?? source))
  )
}

/** Replaces the hours of some days by those of the source. */
export function copyDay(draft: WeekDraft, source: number, days: readonly number[]): WeekDraft {
  const hours = draft[source]
  return hours ? draft.map((day, index) => (days.includes(index) ? hours : day)) : draft
}
