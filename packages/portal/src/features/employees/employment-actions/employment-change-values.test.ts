import { check } from '@officine/api/rules'
import { expect, test } from 'vitest'
import { employee as employeeAs } from '../employee-fixture.ts'
import {
  datesBody,
  datesChange,
  datesValues,
  earliestLastDay,
  parseCalendarDate,
} from './employment-change-values.ts'

const today = '2026-11-21'

test('the last day is neither before today nor before the start date', () => {
  expect(earliestLastDay('2024-05-01', today)).toBe('2026-11-21')
  expect(earliestLastDay('2027-01-31', today)).toBe('2027-01-31')
  expect(earliestLastDay(parseCalendarDate('2027-0'), today)).toBe('2026-11-21')
  expect(parseCalendarDate('2027-02-30')).toBeUndefined()
})

test('a last day before today is invalid, because ending now is a separate action', () => {
  const violationsOf = (endDate: string | null) =>
    check({ startDate: null, endDate }, datesChange(today)).violations
  expect(violationsOf('2026-11-20')).toMatchObject([{ pointer: '/endDate', rule: 'dateAfter' }])
  expect(violationsOf('2026-11-21')).toBeUndefined()
  expect(violationsOf('2999-01-01')).toBeUndefined()
  expect(violationsOf(null)).toBeUndefined()
})

test('the form uses the last day, the server the first day without access', () => {
  const employee = employeeAs({ startDate: '2026-05-01', endDate: '2027-01-01' })
  const values = datesValues(employee)
  expect(values).toEqual({ startDate: '2026-05-01', endDate: '2026-12-31' })
  expect(datesBody(values)).toEqual({ startDate: '2026-05-01', endDate: '2027-01-01' })
  expect(datesValues(employeeAs({ startDate: null, endDate: null }))).toEqual({ startDate: '', endDate: '' })
  expect(datesBody({ startDate: null, endDate: null })).toEqual({ startDate: null, endDate: null })
})
