import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { check } from '../rules/index.ts'
import { type DayHours, OpeningHours } from '../structs/pharmacy.ts'
import { openIntervals } from './open-state.ts'
import { durationOf, isOpenAllDay, minutesOf, passesMidnight, timeOfMinutes } from './time-range.ts'

interface Cases {
  readonly ranges: readonly {
    readonly from: string
    readonly to: string
    readonly passesMidnight: boolean
    readonly minutes: number
  }[]
  readonly weeks: readonly {
    readonly title: string
    readonly open: Readonly<Record<string, readonly string[]>>
    readonly overlapsOfDay?: readonly number[]
    readonly overlapsOfNight?: readonly number[]
  }[]
  readonly lines: readonly {
    readonly today: readonly string[]
    readonly dayBefore: readonly string[]
    readonly stretches: readonly (readonly [number, number])[]
  }[]
}

/** The test cases shared with the elements. */
const { ranges, weeks, lines }: Cases = JSON.parse(
  readFileSync(
    new URL('../../../ui-elements/src/hours-field/opening-hours.cases.json', import.meta.url),
    'utf8',
  ),
)

function dayOf(ranges: readonly string[] = []): DayHours {
  return {
    state: ranges.length > 0 ? 'open' : 'closed',
    ranges: ranges.map((range) => ({ from: range.slice(0, 5), to: range.slice(6) })),
  }
}

test.each(ranges)('$from to $to lasts $minutes minutes', ({ minutes, ...range }) => {
  expect(durationOf(range)).toBe(minutes)
  expect(passesMidnight(range)).toBe(range.passesMidnight)
})

describe('a week with', () => {
  test.each(weeks)('$title', ({ open, overlapsOfDay = [], overlapsOfNight = [] }) => {
    const week = Array.from({ length: 7 }, (_, day) => dayOf(open[day]))
    const violations = check(week, OpeningHours).violations ?? []
    expect(violations.map(({ pointer, rule }) => `${pointer} ${rule}`)).toEqual([
      ...overlapsOfDay.map((day) => `/${day}/ranges hoursOverlap`),
      ...overlapsOfNight.map((day) => `/${day} hoursOverlapPreviousNight`),
    ])
  })
})

test.each(lines)('the open intervals are $stretches of a day', ({ today, dayBefore, stretches }) => {
  const week = [dayOf(), dayOf(), dayOf(dayBefore), dayOf(today), dayOf(), dayOf(), dayOf()]
  const pharmacy = { openingHours: week, holidaySchedule: {} }
  // A Wednesday.
  expect(openIntervals(pharmacy, '2026-11-18').map(({ from, to }) => [from, to])).toEqual(stretches)
})

test('a stored week that violates a newer rule can still be read', () => {
  const week = Array.from({ length: 7 }, () => dayOf(['22:00-09:00', '08:00-12:00']))
  expect(check(week, OpeningHours, { lenient: true }).value).toEqual(week)
})

test('invalid times violate only the rule of times', () => {
  const week = Array.from({ length: 7 }, () => dayOf(['huit!-02:00']))
  expect(new Set(check(week, OpeningHours).violations?.map(({ rule }) => rule))).toEqual(new Set(['time']))
})

test('a time of day converts to minutes and back', () => {
  for (const time of ['00:00', '08:05', '13:30', '24:00']) expect(timeOfMinutes(minutesOf(time))).toBe(time)
})

test('a day is open all day from midnight to midnight, in any notation', () => {
  expect(isOpenAllDay(dayOf(['00:00-24:00']))).toBe(true)
  expect(isOpenAllDay(dayOf(['00:00-00:00']))).toBe(true)
  expect(isOpenAllDay(dayOf(['08:00-24:00']))).toBe(false)
  expect(isOpenAllDay(dayOf(['08:00-08:00']))).toBe(false)
})
