import { parseRanges } from './parse-ranges.ts'
import { parseTime } from './parse-time.ts'
import type { Edge, TimeOfDay } from './time-of-day.ts'
import type { TimeRange } from './time-range.ts'
import { type DayState, type Draft, type DraftDay, emptyRange } from './week.ts'

/** One of the two time inputs of a range. */
export interface Place {
  readonly day: number
  readonly range: number
  readonly edge: Edge
}

export function withState(draft: Draft, day: number, state: DayState): Draft {
  // Keeps the times, in case the state was changed by mistake.
  return changed(draft, day, (before) => ({ ...before, state }))
}

/** Typing a time sets the state to open. */
export function withTime(draft: Draft, { day, range, edge }: Place, text: string): Draft {
  return changed(draft, day, ({ ranges }) => ({
    state: 'open',
    ranges: ranges.map((before, index) => (index === range ? { ...before, [edge]: text } : before)),
  }))
}

/** Replaces one range by several; each typed together then has its own two inputs. */
export function withRanges(
  draft: Draft,
  { day, range }: Pick<Place, 'day' | 'range'>,
  ranges: readonly TimeRange[],
): Draft {
  return changed(draft, day, ({ ranges: before }) => ({
    state: 'open',
    ranges: before.flatMap((other, index) => (index === range ? ranges : [other])),
  }))
}

export function withAnotherRange(draft: Draft, day: number): Draft {
  return changed(draft, day, ({ ranges }) => ({ state: 'open', ranges: [...ranges, emptyRange] }))
}

export function withoutRange(draft: Draft, day: number, range: number): Draft {
  return changed(draft, day, ({ state, ranges }) => {
    const kept = ranges.filter((_range, index) => index !== range)
    return { state, ranges: kept.length > 0 ? kept : [emptyRange] }
  })
}

/**
 * The draft after the blur of a time input: a parsed time is rewritten in the locale's format, and
 * several typed in one input get inputs of their own (`ranges`). Unparsable text stays as typed.
 */
export function committed(
  draft: Draft,
  place: Place,
  format: (time: TimeOfDay) => string,
): { readonly draft: Draft; readonly ranges?: readonly TimeRange[] } {
  const text = draft[place.day]?.ranges[place.range]?.[place.edge] ?? ''
  const ranges = parseRanges(text)
  if (ranges) {
    const written = ranges.map(({ from, to }) => ({ from: format(from), to: format(to) }))
    return { draft: withRanges(draft, place, written), ranges }
  }
  const read = parseTime(text, place.edge)
  return { draft: read.kind === 'time' ? withTime(draft, place, format(read.time)) : draft }
}

/** Rewrites each parsable time in the locale's format. */
export function rewritten(draft: Draft, format: (time: TimeOfDay) => string): Draft {
  const rewrite = (text: string, edge: Edge) => {
    const read = parseTime(text, edge)
    return read.kind === 'time' ? format(read.time) : text
  }
  return draft.map(({ state, ranges }) => ({
    state,
    ranges: ranges.map(({ from, to }) => ({ from: rewrite(from, 'from'), to: rewrite(to, 'to') })),
  }))
}

function changed(draft: Draft, day: number, change: (before: DraftDay) => DraftDay): Draft {
  return draft.map((before, index) => (index === day ? change(before) : before))
}
