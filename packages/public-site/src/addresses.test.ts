import { expect, test } from 'vitest'
import { canonicalPath } from './addresses.ts'

test('slashes at the end lead to the page', () => {
  expect(canonicalPath('/nous-ecrire//')).toBe('/nous-ecrire')
})

// The time of a backtracking pattern grows with the square: this row would take a minute, past every timeout.
test('a long row of slashes is answered at once', () => {
  expect(canonicalPath(`/a${'/'.repeat(400_000)}x`)).toBeUndefined()
})
