import { holidays } from '@officine/api/constants'
import { check } from '@officine/api/rules'
import { expect, test } from 'vitest'
import { merge } from '../../../forms/three-way-merge.ts'
import {
  allClosed,
  allUsual,
  HolidaysBody,
  toHolidayBody,
  toHolidaySchedule,
  toHolidayValues,
  usualHours,
} from './holidays-form.tsx'
import { migrateJsonHours } from './hours-values.ts'
import { samplePharmacy } from './sample-pharmacy.ts'

const values = toHolidayValues(samplePharmacy)
const changedValues = (changes: Partial<typeof values.holidaySchedule>) => ({
  holidaySchedule: { ...values.holidaySchedule, ...changes },
})

test('holidays survive a round trip, and those with usual hours are omitted', () => {
  expect(values.holidaySchedule.labourDay).toBe(usualHours)
  expect(check(toHolidayBody(values), HolidaysBody).value).toEqual({
    holidaySchedule: samplePharmacy.holidaySchedule,
  })
  expect(toHolidayBody({ holidaySchedule: allUsual })).toEqual({ holidaySchedule: {} })
  expect(Object.keys(Object(toHolidayBody({ holidaySchedule: allClosed })).holidaySchedule)).toEqual([
    ...holidays,
  ])
})

test('incomplete hours are refused at their holiday and left out of the preview', () => {
  const incomplete = changedValues({
    easter: [{ state: 'open', ranges: [{ from: '8\u00a0h', to: 'huit' }] }],
    christmas: [{ state: undefined, ranges: [{ from: '', to: '' }] }],
  })
  expect(
    new Set(
      check(toHolidayBody(incomplete), HolidaysBody).violations?.map(({ pointer }) => pointer.split('/')[2]),
    ),
  ).toEqual(new Set(['easter', 'christmas']))
  expect(Object.keys(toHolidaySchedule(incomplete.holidaySchedule))).toEqual(['newYearsEve'])
})

test('a draft of a release that stored hours as JSON is read as days', () => {
  const json = Object.fromEntries(
    Object.entries(values.holidaySchedule).map(([holiday, [day]]) => [holiday, JSON.stringify(day)]),
  )
  const typed = [{ state: 'open', ranges: [{ from: '8\u00a0h', to: 'huit' }] }]
  const draft = { values: { holidaySchedule: { ...json, easter: JSON.stringify(typed) } } }
  expect(migrateJsonHours(draft)).toEqual({
    values: { holidaySchedule: { ...values.holidaySchedule, easter: typed } },
  })
})

test('concurrent changes of different holidays merge without a conflict', () => {
  const { christmas } = values.holidaySchedule
  expect(
    merge(values, changedValues({ easter: christmas }), changedValues({ labourDay: christmas })),
  ).toEqual({
    values: changedValues({ easter: christmas, labourDay: christmas }),
    conflicts: [],
  })
})
