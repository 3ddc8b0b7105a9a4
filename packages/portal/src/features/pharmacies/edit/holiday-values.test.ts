import { holidays } from '@officine/api/constants'
import { check } from '@officine/api/rules'
import { expect, test } from 'vitest'
import { merge } from '../../../conflicts/merge.ts'
import {
  allClosed,
  dayOf,
  HolidaysBody,
  holidayBodyOf,
  holidayValuesOf,
  scheduleOf,
  usual,
  usualEverywhere,
} from './holiday-values.ts'
import { samplePharmacy } from './testing.ts'

const values = holidayValuesOf(samplePharmacy)
const answered = (answers: Partial<typeof values.holidaySchedule>) => ({
  holidaySchedule: { ...values.holidaySchedule, ...answers },
})

test('holidays go there and back, and those with the usual hours are left out', () => {
  expect(values.holidaySchedule.labourDay).toBe(usual)
  expect(check(holidayBodyOf(values), HolidaysBody).value).toEqual({
    holidaySchedule: samplePharmacy.holidaySchedule,
  })
  expect(holidayBodyOf({ holidaySchedule: usualEverywhere })).toEqual({ holidaySchedule: {} })
  expect(Object.keys(Object(holidayBodyOf({ holidaySchedule: allClosed })).holidaySchedule)).toEqual([
    ...holidays,
  ])
})

test('hours that stand half answered are refused at their holiday, and have no place in the preview', () => {
  const typed = JSON.stringify([{ state: 'open', ranges: [{ from: '8\u00a0h', to: 'huit' }] }])
  const begun = answered({ easter: typed, christmas: '' })
  expect(
    new Set(
      check(holidayBodyOf(begun), HolidaysBody).violations?.map(({ pointer }) => pointer.split('/')[2]),
    ),
  ).toEqual(new Set(['easter', 'christmas']))
  expect(dayOf(typed)).toBeUndefined()
  expect(Object.keys(scheduleOf(begun.holidaySchedule))).toEqual(['newYearsEve'])
})

test('two people who change different holidays don’t contradict each other', () => {
  const closed = JSON.stringify({ state: 'closed', ranges: [] })
  expect(merge(values, answered({ easter: closed }), answered({ labourDay: closed }))).toEqual({
    values: answered({ easter: closed, labourDay: closed }),
    conflicts: [],
  })
})
