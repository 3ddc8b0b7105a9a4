import { describe, expect, test } from 'vitest'
import type { DayHours } from '../structs/pharmacy.ts'
import { holidayHoursFrom, hoursOn } from './hours-on.ts'

const open = (...ranges: readonly (readonly [string, string])[]): DayHours => ({
  state: 'open',
  ranges: ranges.map(([from, to]) => ({ from, to })),
})
const closed: DayHours = { state: 'closed', ranges: [] }
const onCall: DayHours = { state: 'onCall', ranges: [] }
const usual = open(['08:00', '21:00'])

const pharmacy = {
  openingHours: [closed, usual, usual, usual, usual, usual, open(['09:00', '12:00'], ['13:00', '17:00'])],
  holidaySchedule: {
    christmasEve: open(['09:00', '16:00']),
    christmas: closed,
    easter: onCall,
    december26To31: open(['13:00', '17:00'], ['09:00', '12:00']),
    nationalDay: usual,
  },
}

describe('the hours of a day', () => {
  test('are those of its weekday, also on a holiday without its own hours', () => {
    expect(hoursOn('2026-11-23', pharmacy)).toEqual({
      date: '2026-11-23',
      holiday: undefined,
      kind: 'usual',
      hours: usual,
      usual,
    })
    expect(hoursOn('2027-07-01', pharmacy)).toMatchObject({
      holiday: 'canadaDay',
      kind: 'usual',
      hours: usual,
    })
  })

  test('are those of its holiday', () => {
    expect(hoursOn('2026-12-25', pharmacy)).toEqual({
      date: '2026-12-25',
      holiday: 'christmas',
      kind: 'closed',
      hours: closed,
      usual,
    })
    expect(hoursOn('2026-12-24', pharmacy)).toMatchObject({
      kind: 'special',
      hours: open(['09:00', '16:00']),
    })
    // Closed on Sundays, and on call at Easter.
    expect(hoursOn('2027-03-28', pharmacy)).toMatchObject({ kind: 'special', hours: onCall, usual: closed })
  })

  test('are compared by content, not by notation', () => {
    expect(hoursOn('2027-06-24', pharmacy)).toMatchObject({ holiday: 'nationalDay', kind: 'usual' })
    // 26 December 2026 is a Saturday, with the same two ranges.
    expect(hoursOn('2026-12-26', pharmacy).kind).toBe('usual')
    expect(hoursOn('2026-12-28', pharmacy).kind).toBe('special')
  })

  test('are closed for a pharmacy without hours', () => {
    expect(hoursOn('2026-11-23', { openingHours: [], holidaySchedule: {} }).hours).toEqual(closed)
  })
})

test('the next twelve months include each holiday with its hours', () => {
  const year = holidayHoursFrom('2026-11-21', pharmacy)
  expect(year).toHaveLength(19)
  expect(year.slice(0, 3).map(({ date, kind }) => `${date} ${kind}`)).toEqual([
    '2026-12-24 special',
    '2026-12-25 closed',
    '2026-12-26 usual',
  ])
})
