import { expect, test } from 'vitest'
import { formatShortDate } from './short-dates.ts'

test('a short one leaves out the year', () => {
  expect(formatShortDate('2027-01-01', 'fr-CA')).toBe('1er\u00a0janv.')
  expect(formatShortDate('2026-12-24', 'fr-CA')).toBe('24\u00a0déc.')
  expect(formatShortDate('2026-12-24', 'en-CA')).toBe('Dec.\u00a024')
})
