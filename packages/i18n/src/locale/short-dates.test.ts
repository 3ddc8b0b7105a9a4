import { expect, test } from 'vitest'
import { formatShortDate, shortMonthName } from './short-dates.ts'

test('a short date omits the year', () => {
  expect(formatShortDate('2027-01-01', 'fr-CA')).toBe('1er\u00a0janv.')
  expect(formatShortDate('2026-12-24', 'fr-CA')).toBe('24\u00a0déc.')
  expect(formatShortDate('2026-12-24', 'en-CA')).toBe('Dec.\u00a024')
})

test('a month has a short name', () => {
  expect(shortMonthName(12, 'fr-CA')).toBe('déc.')
  expect(shortMonthName(3, 'en-CA')).toBe('March')
})
