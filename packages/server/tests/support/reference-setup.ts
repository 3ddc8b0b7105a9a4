import { afterAll, afterEach, expect } from 'vitest'
import { useSecretKeys } from '../../src/identity/index.ts'
import { drainFaults } from './reference-check.ts'

// Runs in each test file.

// The keys of a server that a file starts are those of its process, which the next file shares.
afterAll(() => useSecretKeys({}))

// A response that doesn't match the reference fails its test.
afterEach(() => {
  expect(drainFaults()).toEqual([])
})
