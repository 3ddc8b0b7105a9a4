import { afterEach, expect } from 'vitest'
import { drainFaults } from './reference-check.ts'

// Runs in each test file: a response that doesn't match the reference fails its test.
afterEach(() => {
  expect(drainFaults()).toEqual([])
})
