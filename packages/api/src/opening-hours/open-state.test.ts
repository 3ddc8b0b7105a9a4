import { describe, expect, test } from 'vitest'
import type { PharmacyHours } from '../holidays/hours-on.ts'
import type { DayHours } from '../structs/pharmacy.ts'
import { comingWeek, nextOpening, openIntervals, openStateAt } from './open-state.ts'

const open = (...ranges: [string, string][]): DayHours => ({
  state: 'open',
  ranges: ranges.map(([from, to]) => ({ from, to })),
})
const closed: DayHours = { state: 'closed', ranges: [] }
const onCall: DayHours = { state: 'onCall', ranges: [] }

/** From Sunday: on call; Friday ends at 2 in the morning; Saturday has a break. */
const pharmacy: PharmacyHours = {
  openingHours: [
    onCall,
    open(['08:00', '21:00']),
    open(['08:00', '21:00']),
    closed,
    open(['08:00', '24:00']),
    open(['18:00', '02:00']),
    open(['09:00', '12:00'], ['13:00', '17:00']),
  ],
  holidaySchedule: { christmasEve: open(['18:00', '03:00']), christmas: closed, easterMonday: onCall },
}

const stateAt = (date: string, time: string) => openStateAt(pharmacy, date, time)

describe('whether a pharmacy is open', () => {
  test('ends at the minute of closing', () => {
    expect(stateAt('2026-11-23', '20:59')).toEqual({ state: 'open', until: '21:00' })
    expect(stateAt('2026-11-23', '21:00')).toEqual({ state: 'closed' })
  })

  test('continues past midnight into the next day', () => {
    expect(stateAt('2026-11-20', '23:30')).toEqual({ state: 'open', until: '02:00' })
    expect(stateAt('2026-11-21', '01:30')).toEqual({ state: 'open', until: '02:00' })
    expect(stateAt('2026-11-21', '02:00')).toEqual({ state: 'closed' })
  })

  test('handles a break at noon', () => {
    expect(stateAt('2026-11-21', '12:30')).toEqual({ state: 'closed' })
    expect(stateAt('2026-11-21', '13:00')).toEqual({ state: 'open', until: '17:00' })
  })

  test('distinguishes midnight as a closing time, and on call from closed', () => {
    expect(stateAt('2026-11-26', '23:00')).toEqual({ state: 'open', until: '24:00' })
    expect(stateAt('2026-11-22', '10:00')).toEqual({ state: 'onCall' })
    expect(stateAt('2026-11-25', '10:00')).toEqual({ state: 'closed' })
  })

  test('has no closing time when the pharmacy never closes', () => {
    const alwaysOpen = Array.from({ length: 7 }, () => open(['00:00', '24:00']))
    expect(openStateAt({ openingHours: alwaysOpen, holidaySchedule: {} }, '2026-11-25', '10:00')).toEqual({
      state: 'open',
      until: undefined,
    })
  })

  test("follows the holiday's hours instead of its weekday's", () => {
    // Christmas 2026 is a Friday, which usually opens at 18:00.
    expect(stateAt('2026-12-25', '19:00')).toEqual({ state: 'closed' })
    // Easter Monday 2027.
    expect(stateAt('2027-03-29', '11:00')).toEqual({ state: 'onCall' })
  })

  test('continues from the evening of a holiday, not from the usual evening that it replaces', () => {
    // Christmas Eve ends at 3 in the morning of Christmas; Christmas itself has no night hours.
    expect(stateAt('2026-12-25', '02:59')).toEqual({ state: 'open', until: '03:00' })
    expect(stateAt('2026-12-26', '01:00')).toEqual({ state: 'closed' })
  })
})

describe('the next opening', () => {
  test.each([
    ['on the same day, after a pause', '2026-11-21', '12:30', { date: '2026-11-21', time: '13:00' }],
    ['on the same day, before it', '2026-11-23', '06:15', { date: '2026-11-23', time: '08:00' }],
    // Sunday is on call.
    ['on the next day that is open', '2026-11-21', '17:00', { date: '2026-11-23', time: '08:00' }],
    ['after a holiday', '2026-12-25', '12:00', { date: '2026-12-26', time: '09:00' }],
  ])('is %s', (_, date, time, opening) => {
    expect(nextOpening(pharmacy, date, time)).toEqual(opening)
  })

  test('is undefined when the pharmacy never opens', () => {
    const alwaysClosed = Array.from({ length: 7 }, () => closed)
    expect(
      nextOpening({ openingHours: alwaysClosed, holidaySchedule: {} }, '2026-11-21', '12:00'),
    ).toBeUndefined()
  })
})

describe('the timeline of a day', () => {
  test('includes the rest of the previous evening', () => {
    expect(openIntervals(pharmacy, '2026-11-21')).toEqual([
      { from: 0, to: 120 },
      { from: 540, to: 720 },
      { from: 780, to: 1020 },
    ])
  })

  test('ends at midnight', () => {
    expect(openIntervals(pharmacy, '2026-11-20')).toEqual([{ from: 1080, to: 1440 }])
    expect(openIntervals(pharmacy, '2026-11-19')).toEqual([{ from: 480, to: 1440 }])
  })

  test('is empty on a day without open hours', () => {
    expect(openIntervals(pharmacy, '2026-11-18')).toEqual([])
    expect(openIntervals(pharmacy, '2026-11-22')).toEqual([])
  })
})

test('the coming week has the next occurrence of each weekday, from Monday', () => {
  // A Wednesday: Thursday and Friday are Christmas Eve and Christmas.
  expect(comingWeek(pharmacy, '2026-12-23').map(({ date, kind }) => `${date} ${kind}`)).toEqual([
    '2026-12-28 usual',
    '2026-12-29 usual',
    '2026-12-23 usual',
    '2026-12-24 special',
    '2026-12-25 closed',
    '2026-12-26 usual',
    '2026-12-27 usual',
  ])
})
