import { afterEach, expect } from 'vitest'
import { takeFaults } from './reference-check.ts'

// In each file of tests, whatever it imports: an answer that the reference doesn't know fails the test that got it.
afterEach(() => {
  expect(takeFaults()).toEqual([])
})
