import type { Place } from './edit-week.ts'
import { parseTime, type TimeFault } from './parse-time.ts'
import type { Edge } from './time-of-day.ts'
import { type DatedRange, overlap, type TimeRange } from './time-range.ts'
import { begunRanges, type Draft, emptyRange, readRanges, writtenAtOnce } from './week.ts'

/** What is wrong with a week, and where. */
export type WeekFault =
  /** Nobody has said whether it is open. */
  | { readonly kind: 'undecided'; readonly day: number }
  | ({ readonly kind: 'missing' } & Place)
  | ({ readonly kind: TimeFault; readonly text: string } & Place)
  | Overlap

/** Two ranges in which doors would be open twice; `other` comes first. */
export interface Overlap {
  readonly kind: 'overlap'
  readonly day: number
  readonly range: PlacedRange
  readonly other: PlacedRange
}

export interface PlacedRange extends DatedRange {
  /** The place of the range among those of its day. */
  readonly index: number
}

/** All that is wrong, in the order of the days. */
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

/** The one that begins first is named first, also where a Saturday night goes on into Sunday. */
function inOrderOfTime(a: PlacedRange, b: PlacedRange, days: number): Overlap {
  const dayAfter = (range: PlacedRange) => (range.day + 1) % days
  const isFirst = a.day === b.day ? a.from < b.from : dayAfter(a) === b.day
  const [other, range] = isFirst ? [a, b] : [b, a]
  return { kind: 'overlap', range, other, day: range.day }
}

function placedRanges(range: TimeRange, day: number, index: number): readonly PlacedRange[] {
  return readRanges(range).map((read) => ({ ...read, day, index }))
}

/** Where a fault is, so that one that was told is known again while the person mends it. */
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

/** Whether a fault is in a field, so that it says so. */
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
 * Whether the person is told of a fault when they leave the field of a time: of what can't be read there at once, of what is
 * missing once they leave the day, and never that a day has no answer yet.
 */
export function isToldOnLeaving(fault: WeekFault, place: Place, staysInDay: boolean): boolean {
  if (fault.kind === 'undecided') return false
  if (concerns(fault, place)) return fault.kind !== 'missing' || !staysInDay
  return !staysInDay && fault.day === place.day
}
