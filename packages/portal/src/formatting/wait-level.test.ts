import { expect, test } from 'vitest'
import { waitLevel } from './wait-level.ts'

test('a wait is late after a week, and long after thirty days', () => {
  expect([0, 6].map((days) => waitLevel(days))).toEqual(['short', 'short'])
  expect([7, 29].map((days) => waitLevel(days))).toEqual(['late', 'late'])
  expect([30, 259].map((days) => waitLevel(days))).toEqual(['long', 'long'])
})

test('a wait for a slower answer is late later', () => {
  expect([9, 10, 30].map((days) => waitLevel(days, 10))).toEqual(['short', 'late', 'long'])
})
