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
    ...overlaps.filter((fault) => fault.day === day),
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

function findTimeErrors(text: string, place: TimeInputPosition): readonly WeekError[] {
  const read = parseTime(text, place.edge)
  switch (read.kind) {
    case 'time':
      return []
    case 'empty':
      return [{ kind: 'missing', ...place }]
    default:
      return [{ kind: read.kind, text, ...place }]
  }
}

function findOverlaps(draft: WeekDraft) {
  const placed = draft.flatMap(({ state, ranges }, day) =>
    state === 'open' ? ranges.flatMap((range, index) => indexedRanges(range, day, index)) : [],
  )
  return placed.flatMap((range, place) =>
    placed
      .slice(0, place)
      .filter((other) => overlap(range, other, draft.length))
      .map((other) => inOrderOfTime(range, other, draft.length)),
  )
}

/** Puts the earlier range first, also when a Saturday night continues into Sunday. */
function inOrderOfTime(a: IndexedRange, b: IndexedRange, days: number): Overlap {
  const dayAfter = (range: IndexedRange) => (range.day + 1) % days
  const isFirst = a.day === b.day ? a.from < b.from : dayAfter(a) === b.day
  const [other, range] = isFirst ? [a, b] : [b, a]
  return { kind: 'overlap', range, other, day: range.day }
}

function indexedRanges(range: TimeRange, day: number, index: number): readonly IndexedRange[] {
  return rangesOfInputs(range).map((read) => ({ ...read, day, index }))
}

/** The identity of an error, so that a shown one stays shown while the person corrects it. */
export function weekErrorKey(fault: WeekError): string {
  switch (fault.kind) {
    case 'undecided':
      return `${fault.day}`
    case 'overlap':
      return `${keyOfRange(fault.other)} ${keyOfRange(fault.range)}`
    default:
      return `${fault.day}.${fault.range}.${fault.edge}`
  }
}

const keyOfRange = ({ day, index }: IndexedRange) => `${day}.${index}`

/** Whether an error concerns an input, which is then marked invalid. */
export function concernsInput(fault: WeekError, place: { day: number; range: number; edge?: Edge }): boolean {
  switch (fault.kind) {
    case 'undecided':
      return false
    case 'overlap':
      return [fault.range, fault.other].some(({ day, index }) => day === place.day && index === place.range)
    default:
      return (
        fault.day === place.day &&
        fault.range === place.range &&
        (place.edge === undefined || place.edge === fault.edge)
      )
  }
}

/**
 * Whether leaving a time input shows an error: an invalid time at once, a missing one when the day
 * is left, and a day without state never.
 */
export function isShownOnBlur(fault: WeekError, place: TimeInputPosition, staysInDay: boolean): boolean {
  if (fault.kind === 'undecided') return false
  if (concernsInput(fault, place)) return fault.kind !== 'missing' || !staysInDay
  return !staysInDay && fault.day === place.day
}
