import type { DayHours } from '@officine/api/calls'
import { expect, test } from 'vitest'
import { holidaySpansFrom } from './upcoming-holidays.tsx'

const open = (from: string, to: string): DayHours => ({ state: 'open', ranges: [{ from, to }] })
const week = Array.from({ length: 7 }, (_, day) => open('08:00', day === 6 ? '17:00' : '20:00'))

const spans = (december26To31?: DayHours) =>
  holidaySpansFrom('2026-12-24', {
    openingHours: week,
    holidaySchedule: december26To31 ? { december26To31 } : {},
  }).map(({ holiday, first, last, kind }) => `${holiday} ${first} ${last} ${kind}`)

test('consecutive days of one holiday with the usual hours are one span, whatever the weekday', () => {
  expect(spans().slice(0, 4)).toEqual([
    'christmasEve 2026-12-24 2026-12-24 usual',
    'christmas 2026-12-25 2026-12-25 usual',
    'december26To31 2026-12-26 2026-12-30 usual',
    'newYearsEve 2026-12-31 2026-12-31 usual',
  ])
})

test('days of one holiday with the usual hours and with special hours are separate spans', () => {
  expect(spans(open('08:00', '17:00')).filter((span) => span.startsWith('december26'))).toEqual([
    'december26To31 2026-12-26 2026-12-26 usual',
    'december26To31 2026-12-27 2026-12-30 special',
  ])
})
