import { expect, test } from 'vitest'
import { isAhead } from './is-ahead.ts'

test.each([
  ['in sight', true, 400, false],
  ['in sight, its beginning scrolled away', true, -300, false],
  ['below the window', false, 1400, true],
  ['scrolled past', false, -1400, false],
])('what is %s', (_, isIntersecting, top, expected) => {
  expect(isAhead({ isIntersecting, boundingClientRect: { top } })).toBe(expected)
})
