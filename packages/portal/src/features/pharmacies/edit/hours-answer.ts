import type { DayHours } from '@officine/api/calls'
import { timePattern } from '@officine/api/opening-hours'
import { type DraftDay, dayStates, readDraft, typedHoursOf } from '@officine/ui-elements/hours-field/week.js'
import { type HoursAnswer, isHours } from '../../../forms/index.ts'

/** Hours as `ofc-hours-field` gives them, however they were written down. What is no day stays as it is, for the struct to refuse. */
export function hoursAnswerOf(days: HoursAnswer): HoursAnswer {
  const draft = readDraft(days, days.length, dayStates)
  return draft ? typedHoursOf(draft) : days
}

/** Whether a day has hours of its own: not the usual ones, and none that are missing or can't be read. */
export function isReadable(day: DraftDay | undefined): day is DayHours {
  if (!day || day.state === undefined || day.state === 'usual') return false
  return day.ranges.every(({ from, to }) => timePattern.test(from) && timePattern.test(to))
}

/** A draft of a release that held hours as JSON (before December 2026), with days in their place. */
export function withoutJson(content: unknown): unknown {
  if (typeof content === 'string') return hoursIn(content) ?? content
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(Object.entries(content).map(([name, part]) => [name, withoutJson(part)]))
}

function hoursIn(json: string): HoursAnswer | undefined {
  try {
    const days = [JSON.parse(json)].flat()
    return isHours(days) ? hoursAnswerOf(days) : undefined
  } catch {
    return undefined
  }
}
