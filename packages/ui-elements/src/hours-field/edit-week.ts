import { parseRanges } from './parse-ranges.ts'
import { parseTime } from './parse-time.ts'
import type { Edge, TimeOfDay } from './time-of-day.ts'
import type { TimeRange } from './time-range.ts'
import { type DayState, type DraftDay, emptyRange, type WeekDraft } from './week.ts'

/** One of the two time inputs of a range. */
export interface TimeInputPosition {
  readonly day: number
  readonly range: number
  readonly edge: Edge
}

export function withState(draft: WeekDraft, day: number, state: DayState): WeekDraft {
  // Keeps the times, in case the state was changed by mistake.
  return updateDay(draft, day, (before) => ({ ...before, state }))
}

/** Typing a time sets the state to open. */
export function withTime(draft: WeekDraft, { day, range, edge }: TimeInputPosition, text: string): WeekDraft {
  return updateDay(draft, day, ({ ranges }) => ({
    state: 'open',
    ranges: ranges.map((before, index) => (index === range ? { ...before, [edge]: text } : before)),
  }))
}

/** Replaces one range by several; each typed together then has its own two inputs. */
export function withRanges(
  draft: WeekDraft,
  { day, range }: Pick<TimeInputPosition, 'day' | 'range'>,
  ranges: readonly TimeRange[],
): WeekDraft {
  return updateDay(draft, day, ({ ranges: before }) => ({
    state: 'open',
    ranges: before.flatMap((other, index) => (index === range ? ranges : [other])),
  }))
}

export function withAnotherRange(draft: WeekDraft, day: number): WeekDraft {
  return updateDay(draft, day, ({ ranges }) => ({ state: 'open', ranges: [...ranges, emptyRange] }))
}

export function withoutRange(draft: WeekDraft, day: number, range: number): WeekDraft {
  return updateDay(draft, day, ({ state, ranges }) => {
    const remaining = ranges.filter((_range, index) => index !== range)
    return { state, ranges: remaining.length > 0 ? remaining : [emptyRange] }
  })
}

/**
 * The draft after the blur of a time input: a parsed time is rewritten in the locale's format, and
 * several typed in one input get inputs of their own (`ranges`). Unparsable text stays as typed.
 */
export function commitTime(
  draft: WeekDraft,
  position: TimeInputPosition,
  format: (time: TimeOfDay) => string,
): { readonly draft: WeekDraft; readonly ranges?: readonly TimeRange[] } {
  const text = draft[position.day]?.ranges[position.range]?.[position.edge] ?? ''
  const ranges = parseRanges(text)
  if (ranges) {
    const formatted = ranges.map(({ from, to }) => ({ from: format(from), to: format(to) }))
    return { draft: withRanges(draft, position, formatted), ranges }
  }
  const parsed = parseTime(text, position.edge)
  return { draft: parsed.kind === 'time' ? withTime(draft, position, format(parsed.time)) : draft }
}

/** Rewrites each parsable time in the locale's format. */
export function reformatTimes(draft: WeekDraft, format: (time: TimeOfDay) => string): WeekDraft {
  const rewrite = (text: string, edge: Edge) => {
    const parsed = parseTime(text, edge)
    return parsed.kind === 'time' ? format(parsed.time) : text
  }
  return draft.map(({ state, ranges }) => ({
    state,
    ranges: ranges.map(({ from, to }) => ({ from: rewrite(from, 'from'), to: rewrite(to, 'to') })),
  }))
}

function updateDay(draft: WeekDraft, day: number, change: (before: DraftDay) => DraftDay): WeekDraft {
  return draft.map((before, index) => (index === day ? change(before) : before))
}
