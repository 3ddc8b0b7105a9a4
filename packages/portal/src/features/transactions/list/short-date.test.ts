import { expect, test } from 'vitest'
import { shortDate } from './short-date.ts'

test('a day in a narrow column has its month in short', () => {
  expect(shortDate('2026-10-28', 'fr-CA')).toBe('28 oct. 2026')
  expect(shortDate('2027-02-01', 'fr-CA')).toBe('1er févr. 2027')
  expect(shortDate('2026-05-11', 'en-CA')).toBe('May 11, 2026')
})
