import type { TimeInputPosition } from './edit-week.ts'
import { parseTime, type TimeError } from './parse-time.ts'
import type { Edge } from './time-of-day.ts'
import { type DatedRange, overlap, type TimeRange } from './time-range.ts'
import { emptyRange, rangesInOneInput, rangesOfInputs, startedRanges, type WeekDraft } from './week.ts'

export type WeekError =
  /** The day has no state. */
  | { readonly kind: 'undecided'; readonly day: number }
  | ({ readonly kind: 'missing' } & TimeInputPosition)
  | ({ readonly kind: TimeError; readonly text: string } & TimeInputPosition)
  | Overlap

/** Two overlapping ranges; `other` starts first. */
export interface Overlap {
  readonly kind: 'overlap'
  readonly day: number
  readonly range: IndexedRange
  readonly other: IndexedRange
}

export interface IndexedRange extends DatedRange {
  /** The index of the range in its day. */
  readonly index: number
}

/** All errors, in the order of the days. */
export function findWeekErrors(draft: WeekDraft): readonly WeekError[] {
  const overlaps = findOverlaps(draft)
  return [...draft.keys()].flatMap((day) => [
    ...findDayErrors(draft, day),
    ...overlaps.filter((error) => error.day === day),
  ])
}

function findDayErrors(draft: WeekDraft, day: number): readonly WeekError[] {
  const hours = draft[day]
  if (!hours || hours.state === undefined) return [{ kind: 'undecided', day }]
  if (hours.state !== 'open') return []
  const { ranges } = hours
  return startedRanges(hours).flatMap((index) => {
    const range = ranges[index] ?? emptyRange
    if (rangesInOneInput(range)) return []
    return (['from', 'to'] as const).flatMap((edge) =>
      findTimeErrors(range[edge], { day, range: index, edge }),
    )
  })
}

function findTimeErrors(text: string, position: TimeInputPosition): readonly WeekError[] {
  const parsed = parseTime(text, position.edge)
  switch (parsed.kind) {
    case 'time':
      return []
    case 'empty':
      return [{ kind: 'missing', ...position }]
    default:
      return [{ kind: parsed.kind, text, ...position }]
  }
}

function findOverlaps(draft: WeekDraft) {
  const allRanges = draft.flatMap(({ state, ranges }, day) =>
    state === 'open' ? ranges.flatMap((range, index) => indexedRanges(range, day, index)) : [],
  )
  return allRanges.flatMap((range, index) =>
    allRanges
      .slice(0, index)
      .filter((other) => overlap(range, other, draft.length))
      .map((other) => inOrderOfTime(range, other, draft.length)),
  )
}

/** Puts the earlier range first, also when a Saturday night continues into Sunday. */
function inOrderOfTime(a: IndexedRange, b: IndexedRange, days: number): Overlap {
  const nextDay = (range: IndexedRange) => (range.day + 1) % days
  const isFirst = a.day === b.day ? a.from < b.from : nextDay(a) === b.day
  const [other, range] = isFirst ? [a, b] : [b, a]
  return { kind: 'overlap', range, other, day: range.day }
}

function indexedRanges(range: TimeRange, day: number, index: number): readonly IndexedRange[] {
  return rangesOfInputs(range).map((parsed) => ({ ...parsed, day, index }))
}

/** The identity of an error, so that a shown one stays shown while the person corrects it. */
export function weekErrorKey(error: WeekError): string {
  switch (error.kind) {
    case 'undecided':
      return `${error.day}`
    case 'overlap':
      return `${keyOfRange(error.other)} ${keyOfRange(error.range)}`
    default:
      return `${error.day}.${error.range}.${error.edge}`
  }
}

const keyOfRange = ({ day, index }: IndexedRange) => `${day}.${index}`

/** Whether an error concerns an input, which is then marked invalid. */
export function concernsInput(
  error: WeekError,
  position: { day: number; range: number; edge?: Edge },
): boolean {
  switch (error.kind) {
    case 'undecided':
      return false
    case 'overlap':
      return [error.range, error.other].some(
        ({ day, index }) => day === position.day && index === position.range,
      )
    default:
      return (
        error.day === position.day &&
        error.range === position.range &&
        (position.edge === undefined || position.edge === error.edge)
      )
  }
}

/**
 * Whether leaving a time input shows an error: an invalid time at once, a missing one when the day
 * is left, and a day without state never.
 */
export function isShownOnBlur(error: WeekError, position: TimeInputPosition, staysInDay: boolean): boolean {
  if (error.kind === 'undecided') return false
  if (concernsInput(error, position)) return error.kind !== 'missing' || !staysInDay
  return !staysInDay && error.day === position.day
}
