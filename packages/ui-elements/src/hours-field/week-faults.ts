import type { Place } from './edit-week.ts'
import { parseTime, type TimeFault } from './parse-time.ts'
import type { Edge } from './time-of-day.ts'
import { type DatedRange, overlap, type TimeRange } from './time-range.ts'
import { begunRanges, type Draft, emptyRange, readRanges, writtenAtOnce } from './week.ts'

export type WeekFault =
  /** The day has no state. */
  | { readonly kind: 'undecided'; readonly day: number }
  | ({ readonly kind: 'missing' } & Place)
  | ({ readonly kind: TimeFault; readonly text: string } & Place)
  | Overlap

/** Two overlapping ranges; `other` starts first. */
export interface Overlap {
  readonly kind: 'overlap'
  readonly day: number
  readonly range: PlacedRange
  readonly other: PlacedRange
}

export interface PlacedRange extends DatedRange {
  /** The index of the range in its day. */
  readonly index: number
}

/** All errors, in the order of the days. */
export function findFaults(draft: Draft): readonly WeekFault[] {
  const overlaps = findOverlaps(draft)
  return [...draft.keys()].flatMap((day) => [
    ...findFaultsOfDay(draft, day),
    ...overlaps.filter((fault) => fault.day === day),
  ])
}

function findFaultsOfDay(draft: Draft, day: number): readonly WeekFault[] {
  const hours = draft[day]
  if (!hours || hours.state === undefined) return [{ kind: 'undecided', day }]
  if (hours.state !== 'open') return []
  const { ranges } = hours
  return begunRanges(hours).flatMap((index) => {
    const range = ranges[index] ?? emptyRange
    if (writtenAtOnce(range)) return []
    return (['from', 'to'] as const).flatMap((edge) =>
      findFaultOfTime(range[edge], { day, range: index, edge }),
    )
  })
}

function findFaultOfTime(text: string, place: Place): readonly WeekFault[] {
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

function findOverlaps(draft: Draft) {
  const placed = draft.flatMap(({ state, ranges }, day) =>
    state === 'open' ? ranges.flatMap((range, index) => placedRanges(range, day, index)) : [],
  )
  return placed.flatMap((range, place) =>
    placed
      .slice(0, place)
      .filter((other) => overlap(range, other, draft.length))
      .map((other) => inOrderOfTime(range, other, draft.length)),
  )
}

/** Puts the earlier range first, also when a Saturday night continues into Sunday. */
function inOrderOfTime(a: PlacedRange, b: PlacedRange, days: number): Overlap {
  const dayAfter = (range: PlacedRange) => (range.day + 1) % days
  const isFirst = a.day === b.day ? a.from < b.from : dayAfter(a) === b.day
  const [other, range] = isFirst ? [a, b] : [b, a]
  return { kind: 'overlap', range, other, day: range.day }
}

function placedRanges(range: TimeRange, day: number, index: number): readonly PlacedRange[] {
  return readRanges(range).map((read) => ({ ...read, day, index }))
}

/** The identity of an error, so that a shown one stays shown while the person corrects it. */
export function keyOf(fault: WeekFault): string {
  switch (fault.kind) {
    case 'undecided':
      return `${fault.day}`
    case 'overlap':
      return `${keyOfRange(fault.other)} ${keyOfRange(fault.range)}`
    default:
      return `${fault.day}.${fault.range}.${fault.edge}`
  }
}

const keyOfRange = ({ day, index }: PlacedRange) => `${day}.${index}`

/** Whether an error concerns an input, which is then marked invalid. */
export function concerns(fault: WeekFault, place: { day: number; range: number; edge?: Edge }): boolean {
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
export function isToldOnLeaving(fault: WeekFault, place: Place, staysInDay: boolean): boolean {
  if (fault.kind === 'undecided') return false
  if (concerns(fault, place)) return fault.kind !== 'missing' || !staysInDay
  return !staysInDay && fault.day === place.day
}
