import { describe, expect, test } from 'vitest'
import type { PharmacyHours } from '../holidays/hours-on.ts'
import type { DayHours } from '../structs/pharmacy.ts'
import { comingWeek, nextOpening, openStateAt, openStretches } from './open-state.ts'

const open = (...ranges: [string, string][]): DayHours => ({
  state: 'open',
  ranges: ranges.map(([from, to]) => ({ from, to })),
})
const closed: DayHours = { state: 'closed', ranges: [] }
const onCall: DayHours = { state: 'onCall', ranges: [] }

/** From Sunday: on call; Friday goes on until 2 in the morning; Saturday has a pause. */
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

const at = (date: string, time: string) => openStateAt(pharmacy, date, time)

describe('whether a pharmacy is open', () => {
  test('ends with the minute of closing', () => {
    expect(at('2026-11-23', '20:59')).toEqual({ state: 'open', until: '21:00' })
    expect(at('2026-11-23', '21:00')).toEqual({ state: 'closed' })
  })

  test('goes on past midnight, into the next day', () => {
    expect(at('2026-11-20', '23:30')).toEqual({ state: 'open', until: '02:00' })
    expect(at('2026-11-21', '01:30')).toEqual({ state: 'open', until: '02:00' })
    expect(at('2026-11-21', '02:00')).toEqual({ state: 'closed' })
  })

  test('knows a pause at noon', () => {
    expect(at('2026-11-21', '12:30')).toEqual({ state: 'closed' })
    expect(at('2026-11-21', '13:00')).toEqual({ state: 'open', until: '17:00' })
  })

  test('tells midnight as a closing time, and on call from closed', () => {
    expect(at('2026-11-26', '23:00')).toEqual({ state: 'open', until: '24:00' })
    expect(at('2026-11-22', '10:00')).toEqual({ state: 'onCall' })
    expect(at('2026-11-25', '10:00')).toEqual({ state: 'closed' })
  })

  test('has no closing time where doors never close', () => {
    const always = Array.from({ length: 7 }, () => open(['00:00', '24:00']))
    expect(openStateAt({ openingHours: always, holidaySchedule: {} }, '2026-11-25', '10:00')).toEqual({
      state: 'open',
      until: undefined,
    })
  })

  test('is what the holiday says, and not its weekday', () => {
    // Christmas of 2026 is a Friday, which is open from 18:00.
    expect(at('2026-12-25', '19:00')).toEqual({ state: 'closed' })
    // Easter Monday of 2027.
    expect(at('2027-03-29', '11:00')).toEqual({ state: 'onCall' })
  })

  test('goes on from the evening of a holiday, and not from the one that it took the place of', () => {
    // Christmas Eve until 3 in the morning of Christmas; its Friday night is none.
    expect(at('2026-12-25', '02:59')).toEqual({ state: 'open', until: '03:00' })
    expect(at('2026-12-26', '01:00')).toEqual({ state: 'closed' })
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

  test('is none where doors stay shut', () => {
    const shut = Array.from({ length: 7 }, () => closed)
    expect(nextOpening({ openingHours: shut, holidaySchedule: {} }, '2026-11-21', '12:00')).toBeUndefined()
  })
})

describe('a day’s line', () => {
  test('carries what the evening before left over', () => {
    expect(openStretches(pharmacy, '2026-11-21')).toEqual([
      { from: 0, to: 120 },
      { from: 540, to: 720 },
      { from: 780, to: 1020 },
    ])
  })

  test('ends at midnight', () => {
    expect(openStretches(pharmacy, '2026-11-20')).toEqual([{ from: 1080, to: 1440 }])
    expect(openStretches(pharmacy, '2026-11-19')).toEqual([{ from: 480, to: 1440 }])
  })

  test('is empty on a day without open doors', () => {
    expect(openStretches(pharmacy, '2026-11-18')).toEqual([])
    expect(openStretches(pharmacy, '2026-11-22')).toEqual([])
  })
})

test('the coming week has each weekday as it is next, from Monday', () => {
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
