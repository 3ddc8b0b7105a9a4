import { expect, test } from 'vitest'
import { phoneText } from './phone-text.ts'

test.each(['+15142859286', '5142859286', '(514) 285-9286', '514 285-9286'])(
  '%s reads as one number, as each language writes it',
  (phone) => {
    expect(phoneText({ locale: 'fr-CA' }, phone)).toBe('514\u00a0285\u20119286')
    expect(phoneText({ locale: 'en-CA' }, phone)).toBe('514\u2011285\u20119286')
  },
)

test('a number of another country stays as it is kept', () => {
  expect(phoneText({ locale: 'en-CA' }, '+33 1 23 45 67 89')).toBe('+33 1 23 45 67 89')
})
