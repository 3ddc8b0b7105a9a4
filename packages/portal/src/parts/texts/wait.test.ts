import { expect, test } from 'vitest'
import { waitOf } from './wait.ts'

test('a wait stands out after a week, and more so after thirty days', () => {
  expect([0, 6].map((days) => waitOf(days))).toEqual(['short', 'short'])
  expect([7, 29].map((days) => waitOf(days))).toEqual(['late', 'late'])
  expect([30, 259].map((days) => waitOf(days))).toEqual(['long', 'long'])
})

test('what takes longer to answer stands out later', () => {
  expect([9, 10, 30].map((days) => waitOf(days, 10))).toEqual(['short', 'late', 'long'])
})
