import { expect, test } from 'vitest'
import { backOf, inLanguageOfSignIn } from './back.ts'

test.each([
  ['fr-CA', '/'],
  ['en-CA', '/en-CA'],
] as const)('who signs in from nowhere comes home in %s', (locale, home) => {
  expect(backOf(new URLSearchParams(), locale)).toBe(home)
})

test('who was somewhere comes back there, in the language of then', () => {
  expect(backOf(new URLSearchParams({ back: '/profile?a=1#b' }), 'en-CA')).toBe('/profile?a=1#b')
})

test.each([
  ['/profile?a=1#b', 'en-CA', '/en-CA/profile?a=1#b'],
  ['/', 'en-CA', '/en-CA'],
  ['/en-CA/profile', 'fr-CA', '/profile'],
  ['/en-CA', 'fr-CA', '/'],
  ['/en-CA/profile', 'en-CA', '/en-CA/profile'],
  ['/profile', 'fr-CA', '/profile'],
] as const)('who goes back to %s, having signed in in %s, comes to %s', (back, locale, address) => {
  expect(inLanguageOfSignIn(back, locale)).toBe(address)
})

test('who signed in by a provider that names no language comes back in the one of then', () => {
  expect(inLanguageOfSignIn('/en-CA/profile', undefined)).toBe('/en-CA/profile')
})
