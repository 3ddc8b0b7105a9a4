import { parseRanges } from './parse-ranges.ts'
import { parseTime } from './parse-time.ts'
import type { Edge } from './time-of-day.ts'
import type { TimeRange } from './time-range.ts'

export const dayStates = ['usual', 'open', 'closed', 'onCall'] as const
export type DayState = (typeof dayStates)[number]

/**
 * The states of a day of the week. `usual` exists only with `single`, for the hours of the weekday.
 */
export const weekStates: readonly DayState[] = dayStates.filter((state) => state !== 'usual')

/** The hours of a day: sorted `ranges` when it is open, none otherwise. */
export interface DayHours {
  readonly state: DayState
  readonly ranges: readonly TimeRange[]
}

/** The draft of a day: the text of its inputs, and its state if one is chosen. */
export interface DraftDay {
  readonly state: DayState | undefined
  /** At least one, possibly empty. The times are as typed. */
  readonly ranges: readonly TimeRange[]
}

/** The days of a week from Sunday, or a single day. */
export type WeekDraft = readonly DraftDay[]

export const emptyRange: TimeRange = { from: '', to: '' }
const emptyDay: DraftDay = { state: undefined, ranges: [emptyRange] }

export const emptyDraft = (days: number): WeekDraft => Array.from({ length: days }, () => emptyDay)

export const isEmptyRange = ({ from, to }: TimeRange): boolean => !from.trim() && !to.trim()

export const isUntouchedDay = ({ state, ranges }: DraftDay): boolean =>
  state === undefined && ranges.every(isEmptyRange)

export const isUntouchedWeek = (draft: WeekDraft): boolean => draft.every(isUntouchedDay)

/** The indexes of the ranges with text; the first one when all are empty. */
export function startedRanges({ ranges }: DraftDay): readonly number[] {
  const startedIndexes = [...ranges.keys()].filter((index) => !isEmptyRange(ranges[index] ?? emptyRange))
  return startedIndexes.length > 0 ? startedIndexes : [0]
}

/** The ranges that were typed in one of the two inputs. */
export function rangesInOneInput({ from, to }: TimeRange): readonly TimeRange[] | undefined {
  return parseRanges(from) ?? parseRanges(to)
}

/**
 * The ranges of two inputs: one, all that were typed in one input, or none when they are invalid.
 */
export function rangesOfInputs({ from, to }: TimeRange): readonly TimeRange[] {
  const combinedRanges = rangesInOneInput({ from, to })
  if (combinedRanges) return combinedRanges
  const opening = parseTime(from, 'from')
  const closing = parseTime(to, 'to')
  return opening.kind === 'time' && closing.kind === 'time' ? [{ from: opening.time, to: closing.time }] : []
}

/** The hours of a day; `undefined` while some are missing or invalid. */
export function hoursOfDay(day: DraftDay): DayHours | undefined {
  if (day.state === undefined) return undefined
  if (day.state !== 'open') return { state: day.state, ranges: [] }
  const rangesByInput = startedRanges(day).map((index) => rangesOfInputs(day.ranges[index] ?? emptyRange))
  if (rangesByInput.some((ranges) => ranges.length === 0)) return undefined
  return { state: 'open', ranges: rangesByInput.flat().sort((a, b) => (a.from < b.from ? -1 : 1)) }
}

/** The hours of all days; `undefined` while a day is incomplete. */
export function hoursOf(draft: WeekDraft): readonly DayHours[] | undefined {
  const days = draft.flatMap((day) => hoursOfDay(day) ?? [])
  return days.length === draft.length ? days : undefined
}

/** The hours of each day, or its draft while some are missing or invalid. */
export function typedHoursOf(draft: WeekDraft): WeekDraft {
  return draft.map((day) => hoursOfDay(day) ?? day)
}

/** Parses a value of the page or a restored draft; `undefined` when it is no week. Never throws. */
export function readDraft(
  input: unknown,
  days: number,
  states: readonly DayState[] = weekStates,
): WeekDraft | undefined {
  const list = Array.isArray(input) ? input : [input]
  const draft = list.map((day) => readDay(day, states))
  return list.length === days && draft.every((day) => day !== undefined) ? draft : undefined
}

function readDay(input: unknown, states: readonly DayState[]): DraftDay | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const { state, ranges = [] } = input as Partial<Record<keyof DraftDay, unknown>>
  const validState = states.find((name) => name === state)
  if (!Array.isArray(ranges) || (state !== undefined && !validState)) return undefined
  const parsedRanges = ranges.map(readRange)
  return { state: validState, ranges: parsedRanges.length > 0 ? parsedRanges : [emptyRange] }
}

function readRange(input: unknown): TimeRange {
  if (typeof input !== 'object' || input === null) return emptyRange
  const textOf = (edge: Edge) => String((input as Partial<Record<Edge, unknown>>)[edge] ?? '')
  return { from: textOf('from'), to: textOf('to') }
}
