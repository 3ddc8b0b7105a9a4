import type { DayHours } from '@officine/api/calls'
import { describe, expect, test } from 'vitest'
import { isOpenAllDay, openStateAt, openStretches, type Week } from './hours.ts'

const open = (...ranges: [string, string][]): DayHours => ({
  state: 'open',
  ranges: ranges.map(([from, to]) => ({ from, to })),
})
const closed: DayHours = { state: 'closed', ranges: [] }
const onCall: DayHours = { state: 'onCall', ranges: [] }

/** From Sunday: on call; Friday goes on until 2 in the morning; Saturday has a pause. */
const week: Week = [
  onCall,
  open(['08:00', '21:00']),
  open(['08:00', '21:00']),
  closed,
  open(['08:00', '24:00']),
  open(['18:00', '02:00']),
  open(['09:00', '12:00'], ['13:00', '17:00']),
]

/** Instants are written in UTC; Montréal is five hours behind in November, four in July. */
const at = (instant: string) => openStateAt(week, new Date(instant))

describe('whether a pharmacy is open', () => {
  test('follows the clock where pharmacies are, not the reader’s', () => {
    expect(at('2026-11-23T13:00:00Z')).toEqual({ state: 'open', until: '21:00' })
    expect(at('2026-11-23T12:59:00Z')).toEqual({ state: 'closed' })
    expect(at('2026-07-20T12:00:00Z')).toEqual({ state: 'open', until: '21:00' })
  })

  test('ends with the minute of closing', () => {
    expect(at('2026-11-24T01:59:00Z')).toEqual({ state: 'open', until: '21:00' })
    expect(at('2026-11-24T02:00:00Z')).toEqual({ state: 'closed' })
  })

  test('goes on past midnight, into the next day', () => {
    expect(at('2026-11-21T04:30:00Z')).toEqual({ state: 'open', until: '02:00' })
    expect(at('2026-11-21T06:30:00Z')).toEqual({ state: 'open', until: '02:00' })
    expect(at('2026-11-21T07:00:00Z')).toEqual({ state: 'closed' })
  })

  test('knows a pause at noon', () => {
    expect(at('2026-11-21T17:30:00Z')).toEqual({ state: 'closed' })
    expect(at('2026-11-21T18:00:00Z')).toEqual({ state: 'open', until: '17:00' })
  })

  test('tells midnight as a closing time, and on call from closed', () => {
    expect(at('2026-11-27T04:00:00Z')).toEqual({ state: 'open', until: '24:00' })
    expect(at('2026-11-22T15:00:00Z')).toEqual({ state: 'onCall' })
    expect(at('2026-11-25T15:00:00Z')).toEqual({ state: 'closed' })
  })

  test('has no closing time where doors never close', () => {
    const always = Array.from({ length: 7 }, () => open(['00:00', '24:00']))
    expect(openStateAt(always, new Date('2026-11-25T15:00:00Z'))).toEqual({ state: 'open', until: undefined })
  })
})

describe('a day’s line', () => {
  test('carries what the evening before left over', () => {
    expect(openStretches(week, 6)).toEqual([
      { from: 0, to: 120 },
      { from: 540, to: 720 },
      { from: 780, to: 1020 },
    ])
  })

  test('ends at midnight', () => {
    expect(openStretches(week, 5)).toEqual([{ from: 1080, to: 1440 }])
    expect(openStretches(week, 4)).toEqual([{ from: 480, to: 1440 }])
  })

  test('is empty on a day without open doors', () => {
    expect(openStretches(week, 3)).toEqual([])
    expect(openStretches(week, 0)).toEqual([])
  })

  test('is whole when doors are open all day', () => {
    expect(isOpenAllDay(open(['00:00', '24:00']))).toBe(true)
    expect(isOpenAllDay(open(['00:00', '00:00']))).toBe(true)
    expect(isOpenAllDay(open(['08:00', '24:00']))).toBe(false)
  })
})
