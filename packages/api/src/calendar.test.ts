import { expect, test } from 'vitest'
import { addDays, daysBetween } from './calendar.ts'

test.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-11-21', 0, '2026-11-21'],
])('%s and %i days are %s', (date, days, result) => {
  expect(addDays(date, days)).toBe(result)
  expect(addDays(result, -days)).toBe(date)
  expect(daysBetween(date, result)).toBe(days)
})
