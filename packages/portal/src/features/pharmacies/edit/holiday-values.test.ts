import { holidays } from '@officine/api/constants'
import { check } from '@officine/api/rules'
import { expect, test } from 'vitest'
import { merge } from '../../../forms/conflicts/merge.ts'
import {
  allClosed,
  HolidaysBody,
  holidayBodyOf,
  holidayValuesOf,
  scheduleOf,
  usual,
  usualEverywhere,
} from './holiday-values.ts'
import { withoutJson } from './hours-values.ts'
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
  const begun = answered({
    easter: [{ state: 'open', ranges: [{ from: '8\u00a0h', to: 'huit' }] }],
    christmas: [{ state: undefined, ranges: [{ from: '', to: '' }] }],
  })
  expect(
    new Set(
      check(holidayBodyOf(begun), HolidaysBody).violations?.map(({ pointer }) => pointer.split('/')[2]),
    ),
  ).toEqual(new Set(['easter', 'christmas']))
  expect(Object.keys(scheduleOf(begun.holidaySchedule))).toEqual(['newYearsEve'])
})

test('a draft of a release that held hours as JSON is read as days', () => {
  const json = Object.fromEntries(
    Object.entries(values.holidaySchedule).map(([holiday, [day]]) => [holiday, JSON.stringify(day)]),
  )
  const typed = [{ state: 'open', ranges: [{ from: '8\u00a0h', to: 'huit' }] }]
  const kept = { values: { holidaySchedule: { ...json, easter: JSON.stringify(typed) } } }
  expect(withoutJson(kept)).toEqual({
    values: { holidaySchedule: { ...values.holidaySchedule, easter: typed } },
  })
})

test('two people who change different holidays don’t contradict each other', () => {
  const { christmas } = values.holidaySchedule
  expect(merge(values, answered({ easter: christmas }), answered({ labourDay: christmas }))).toEqual({
    values: answered({ easter: christmas, labourDay: christmas }),
    conflicts: [],
  })
})
