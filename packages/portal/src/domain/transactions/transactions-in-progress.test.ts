import { expect, test } from 'vitest'
import { isTransactionInProgress } from './transactions-in-progress.ts'

test.each([
  ['submitted', null, true],
  ['inReview', null, true],
  // Its effective date may have passed: applying it can fail.
  ['accepted', null, true],
  ['accepted', '2026-11-23T05:00:00Z', false],
  ['draft', null, false],
  ['returned', null, false],
  ['withdrawn', null, false],
] as const)('a form that is %s and was applied at %s is in progress: %s', (status, appliedAt, isIt) => {
  expect(isTransactionInProgress({ status, appliedAt })).toBe(isIt)
})
