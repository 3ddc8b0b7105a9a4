import { expect, test } from 'vitest'
import { formatPhone } from './phone.ts'

test.each(['+15142859286', '5142859286', '(514) 285-9286', '514 285-9286'])(
  '%s is parsed as one number, formatted by language',
  (phone) => {
    expect(formatPhone(phone, 'fr-CA')).toBe('514\u00a0285\u20119286')
    expect(formatPhone(phone, 'en-CA')).toBe('514\u2011285\u20119286')
  },
)

test('a foreign number stays as stored', () => {
  expect(formatPhone('+33 1 23 45 67 89', 'en-CA')).toBe('+33 1 23 45 67 89')
})
