import { expect, test } from 'vitest'
import { numberToText, textToNumber } from './figures.ts'

test('a number survives the round trip; other text stays as typed', () => {
  for (const value of [0, 60, 1250.5, 0.1, 1e-7, 999_999.99])
    expect(textToNumber(numberToText(value))).toBe(value)
  expect(numberToText(1_000_000)).toBe('1000000')
  expect([numberToText(null), numberToText(undefined)]).toEqual(['', ''])
  expect(textToNumber('  ')).toBeNull()
  expect(textToNumber('12,5 et plus')).toBe('12,5 et plus')
})
