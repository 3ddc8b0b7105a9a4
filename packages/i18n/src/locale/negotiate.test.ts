import { expect, test } from 'vitest'
import { formatAge } from './age.ts'
import { negotiateLocale } from './negotiate.ts'
import { formatFileSize, formatMoney, formatNumber } from './numbers.ts'

test.each([
  ['en-GB,en;q=0.9', 'en-CA'],
  ['fr', 'fr-CA'],
  ['de-DE, en;q=0.4, fr;q=0.6', 'fr-CA'],
  ['de, en; q=0.4', 'en-CA'],
  ['en;q=0, fr', 'fr-CA'],
  ['en-CA fr-CA', 'en-CA'],
  ['*', 'fr-CA'],
  ['', 'fr-CA'],
  [undefined, 'fr-CA'],
  ['en;q=abc;;,,=', 'en-CA'],
])('%s resolves to %s', (header, locale) => {
  expect(negotiateLocale(header)).toBe(locale)
})

test('numbers and sizes contain no breaking spaces', () => {
  expect(formatNumber(1900, 'fr-CA')).toBe('1\u00a0900')
  expect(formatNumber(1900, 'en-CA')).toBe('1,900')
  expect(formatFileSize(8 * 1024 ** 2, 'fr-CA')).toBe('8\u00a0Mo')
  expect(formatFileSize(5.2 * 1024 ** 2, 'fr-CA')).toBe('5,2\u00a0Mo')
  expect(formatFileSize(900, 'en-CA')).toBe('900\u00a0bytes')
})

test('money is formatted as in Quebec, to the cent', () => {
  expect(formatMoney(2550, 'fr-CA')).toBe('25,50\u00a0$')
  expect(formatMoney(125_000, 'fr-CA')).toBe('1\u00a0250,00\u00a0$')
  expect(formatMoney(125_000, 'en-CA')).toBe('$1,250.00')
})

test('an age uses the largest unit that fits, and allows no line break', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(formatAge('2026-11-19T11:00:00Z', now, 'fr-CA')).toBe('il\u00a0y\u00a0a\u00a02\u00a0jours')
  expect(formatAge('2026-11-21T11:59:30Z', now, 'fr-CA')).toBe('à\u00a0l’instant')
  expect(formatAge('2026-11-21T10:00:00Z', now, 'en-CA')).toBe('2\u00a0hours\u00a0ago')
  expect(formatAge('2026-11-21T12:00:05Z', now, 'en-CA')).toBe('just\u00a0now')
})
