import { expect, test } from 'vitest'
import { backOf } from './back.ts'

test.each([
  ['fr-CA', '/'],
  ['en-CA', '/en-CA'],
] as const)('who signs in from nowhere comes home in %s', (locale, home) => {
  expect(backOf(new URLSearchParams(), locale)).toBe(home)
})

test('who was somewhere comes back there, in the language of then', () => {
  expect(backOf(new URLSearchParams({ back: '/profile?a=1#b' }), 'en-CA')).toBe('/profile?a=1#b')
})
