import type { DayHours } from '@officine/api/calls'
import { type Draft, dayStates, hoursOfDay, readDraft } from '@officine/ui-elements/hours-field/week.js'

/** The days of an answer of `ofc-hours-field`, as they stand on its screen; none where it is no such answer. */
export function draftOf(answer: string, days: number): Draft {
  return readDraft(parsed(answer), days, dayStates) ?? []
}

/** The hours of a day; nothing while some are missing or can't be read. */
export function readDay(day: Draft[number] | undefined): DayHours | 'usual' | undefined {
  const hours = day && hoursOfDay(day)
  if (!hours) return undefined
  const { state, ranges } = hours
  return state === 'usual' ? 'usual' : { state, ranges: [...ranges] }
}

/** The days of an answer as a body has them; what can't be read goes as it stands, for the struct to refuse at its place. */
export function bodiesOf(answer: string, days: number): readonly unknown[] {
  const draft = draftOf(answer, days)
  return draft.length > 0 ? draft.map((day) => readDay(day) ?? day) : Array<unknown>(days).fill(answer)
}

/** What was kept of a screen is JSON too, and never throws. */
function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch {
    return answer
  }
}
