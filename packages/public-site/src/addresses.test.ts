import { expect, test } from 'vitest'
import { canonicalPath } from './addresses.ts'

test('a path with trailing slashes resolves to the page', () => {
  expect(canonicalPath('/nous-ecrire//')).toBe('/nous-ecrire')
})

// A backtracking pattern takes quadratic time: about a minute here, longer than any timeout.
test('a long row of slashes is rejected without backtracking', () => {
  expect(canonicalPath(`/a${'/'.repeat(400_000)}x`)).toBeUndefined()
})
