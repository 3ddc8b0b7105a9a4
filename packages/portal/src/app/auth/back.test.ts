import { expect, test } from 'vitest'
import { backOf, inLanguageOfSignIn } from './back.ts'

test.each([
  ['fr-CA', '/'],
  ['en-CA', '/en-CA'],
] as const)('a sign-in without a back address leads home in %s', (locale, home) => {
  expect(backOf(new URLSearchParams(), locale)).toBe(home)
})

test('a sign-in leads to the back address, in the language of that time', () => {
  expect(backOf(new URLSearchParams({ back: '/profile?a=1#b' }), 'en-CA')).toBe('/profile?a=1#b')
})

test.each([
  ['/profile?a=1#b', 'en-CA', '/en-CA/profile?a=1#b'],
  ['/', 'en-CA', '/en-CA'],
  ['/en-CA/profile', 'fr-CA', '/profile'],
  ['/en-CA', 'fr-CA', '/'],
  ['/en-CA/profile', 'en-CA', '/en-CA/profile'],
  ['/profile', 'fr-CA', '/profile'],
] as const)('a sign-in from %s with %s as the language leads to %s', (back, locale, address) => {
  expect(inLanguageOfSignIn(back, locale)).toBe(address)
})

test('a provider that returns no language leaves the language of the back address', () => {
  expect(inLanguageOfSignIn('/en-CA/profile', undefined)).toBe('/en-CA/profile')
})
