import { check } from '@officine/api/rules'
import { expect, test } from 'vitest'
import { DatesChange, dayIn, firstEnd } from './link-values.ts'

const today = '2026-11-21'

test('a planned end lies after today, and after the first day of the link', () => {
  expect(firstEnd('2024-05-01', today)).toBe('2026-11-22')
  expect(firstEnd('2027-01-31', today)).toBe('2027-02-01')
  expect(firstEnd(dayIn('2027-0'), today)).toBe('2026-11-22')
  expect(dayIn('2027-02-30')).toBeUndefined()
})

test('an end of today or before is the end itself, and asked for as such', () => {
  const broken = (endDate: string) => check({ startDate: null, endDate }, DatesChange).violations
  expect(broken('2020-01-01')).toMatchObject([{ pointer: '/endDate', rule: 'dateAfterToday' }])
  expect(broken('2999-01-01')).toBeUndefined()
  expect(check({ startDate: null, endDate: null }, DatesChange).violations).toBeUndefined()
})
