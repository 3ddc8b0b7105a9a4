import type { DayHours } from './week.ts'

/** Days that follow each other and have the same hours. */
export interface DayRun {
  readonly days: readonly number[]
  readonly hours: DayHours
}

/** A working week is read from Monday, wherever the week begins. */
const readingOrder = [1, 2, 3, 4, 5, 6, 0] as const

/** A week as one tells it: Monday to Friday such hours, Saturday others. */
export function summarize(week: readonly DayHours[]): readonly DayRun[] {
  const runs: { days: number[]; hours: DayHours }[] = []
  for (const day of readingOrder) {
    const hours = week[day]
    const last = runs.at(-1)
    if (!hours) continue
    if (last && areSame(last.hours, hours)) last.days.push(day)
    else runs.push({ days: [day], hours })
  }
  return runs
}

const areSame = (a: DayHours, b: DayHours) => JSON.stringify(a) === JSON.stringify(b)
