import type { DayHours, Pharmacy } from '@officine/api/calls'
import { timePattern } from '@officine/api/opening-hours'
import { PharmacyChange } from '@officine/api/structs'
import { type DraftDay, dayStates, readDraft, typedHoursOf } from '@officine/ui-elements/hours-field/week.js'
import { pick } from 'superstruct'
import { addControl, type ControlAdapter } from '../../../forms/index.ts'
import type { Versions } from '../../../forms/three-way-merge.ts'

/** The opening hours of a day, or of a week from Sunday; an unparsable day has the typed text. */
export type HoursValue = readonly DraftDay[]

declare module '../../../forms/field-values.ts' {
  interface ControlProperties {
    readonly typedHours: HoursValue
  }
}

/** Hours in the forms of the portal, as `ofc-hours-field` takes and gives them. */
const hoursControl: ControlAdapter<HoursValue> = {
  accepts: (value): value is HoursValue =>
    Array.isArray(value) && value.length > 0 && value.every((day) => Array.isArray(Object(day).ranges)),
  parse: (element) =>
    'typedHours' in element && 'hours' in element
      ? { value: element.typedHours, isUnparsed: element.hours === undefined }
      : undefined,
  format: (typedHours, isUnparsed) => (isUnparsed ? {} : { typedHours }),
  blank: (days) => days.map(() => ({ state: undefined, ranges: [] })),
}
addControl(hoursControl)

export const HoursBody = pick(PharmacyChange, ['openingHours'])

export interface HoursValues {
  /** Seven days, from Sunday. */
  readonly openingHours: HoursValue
}

export function toHoursValues({ openingHours }: Pick<Pharmacy, 'openingHours'>): HoursValues {
  return { openingHours: normalizeHours(openingHours) }
}

/**
 * Merges a week by day: changes of different days do not conflict. If both changed the same day,
 * the week is in conflict, and the two versions differ in that day only.
 */
export function comparableHours(versions: Versions<HoursValues>): Versions<HoursValues> {
  const [baseWeek, myWeek, theirWeek] = [versions.base, versions.mine, versions.theirs].map(completeWeek)
  if (!baseWeek || !myWeek || !theirWeek) return versions
  const mergeDays = (own: Week, other: Week) =>
    own.map((day, index) => (isSameDay(day, baseWeek[index]) ? (other[index] ?? day) : day))
  return {
    base: versions.base,
    mine: { openingHours: mergeDays(myWeek, theirWeek) },
    theirs: { openingHours: mergeDays(theirWeek, myWeek) },
  }
}

type Week = readonly DayHours[]

function completeWeek({ openingHours }: HoursValues): Week | undefined {
  return openingHours.length === 7 && openingHours.every(hasCompleteHours) ? openingHours : undefined
}

const isSameDay = (first: DayHours | undefined, second: DayHours | undefined) =>
  JSON.stringify(first) === JSON.stringify(second)

/**
 * Normalizes hours to the format of `ofc-hours-field`. Invalid days stay as they are, so that the
 * struct refuses them.
 */
export function normalizeHours(days: HoursValue): HoursValue {
  const draft = readDraft(days, days.length, dayStates)
  return draft ? typedHoursOf(draft) : days
}

/** Whether a day has complete, parsable hours of its own (`usual` is none). */
export function hasCompleteHours(day: DraftDay | undefined): day is DayHours {
  if (!day || day.state === undefined || day.state === 'usual') return false
  return day.ranges.every(({ from, to }) => timePattern.test(from) && timePattern.test(to))
}

/** Migrates a draft of a release before December 2026, which stored hours as JSON text. */
export function migrateJsonHours(content: unknown): unknown {
  if (typeof content === 'string') return parseJsonHours(content) ?? content
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(Object.entries(content).map(([name, part]) => [name, migrateJsonHours(part)]))
}

function parseJsonHours(json: string): HoursValue | undefined {
  try {
    const days = [JSON.parse(json)].flat()
    return hoursControl.accepts(days) ? normalizeHours(days) : undefined
  } catch {
    return undefined
  }
}
