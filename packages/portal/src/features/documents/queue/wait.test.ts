import { expect, test } from 'vitest'
import { waitOf } from './wait.ts'

test('a wait stands out after a week, and more so after thirty days', () => {
  expect([0, 6].map(waitOf)).toEqual(['short', 'short'])
  expect([7, 29].map(waitOf)).toEqual(['late', 'late'])
  expect([30, 259].map(waitOf)).toEqual(['long', 'long'])
})
