import { expect, test } from 'vitest'
import { waitLevel } from './wait-level.ts'

test('a wait is late after a week, and long after thirty days', () => {
  expect([0, 6].map((days) => waitLevel(days))).toEqual(['short', 'short'])
  expect([7, 29].map((days) => waitLevel(days))).toEqual(['late', 'late'])
  expect([30, 259].map((days) => waitLevel(days))).toEqual(['long', 'long'])
})

test('the number of days after which a wait is late can be longer', () => {
  expect([9, 10, 30].map((days) => waitLevel(days, 10))).toEqual(['short', 'late', 'long'])
})
