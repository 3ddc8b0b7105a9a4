import { expect, test } from 'vitest'
import { backAddress, withSignInLanguage } from './back-address.ts'

test.each([
  ['fr-CA', '/'],
  ['en-CA', '/en-CA'],
] as const)('a sign-in without a back address leads home in %s', (locale, home) => {
  expect(backAddress(new URLSearchParams(), locale)).toBe(home)
})

test('a sign-in leads to the back address, whatever the current language', () => {
  expect(backAddress(new URLSearchParams({ back: '/profile?a=1#b' }), 'en-CA')).toBe('/profile?a=1#b')
})

test.each([
  ['/profile?a=1#b', 'en-CA', '/en-CA/profile?a=1#b'],
  ['/', 'en-CA', '/en-CA'],
  ['/en-CA/profile', 'fr-CA', '/profile'],
  ['/en-CA', 'fr-CA', '/'],
  ['/en-CA/profile', 'en-CA', '/en-CA/profile'],
  ['/profile', 'fr-CA', '/profile'],
] as const)('a sign-in from %s with %s as the language leads to %s', (back, locale, address) => {
  expect(withSignInLanguage(back, locale)).toBe(address)
})

test('a provider that returns no language leaves the language of the back address', () => {
  expect(withSignInLanguage('/en-CA/profile', undefined)).toBe('/en-CA/profile')
})
