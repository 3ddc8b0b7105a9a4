import { expect, test } from 'vitest'
import { isUnderWay } from './transactions-under-way.ts'

test.each([
  ['submitted', null, true],
  ['inReview', null, true],
  // Its date may have come: something may keep it from taking effect.
  ['accepted', null, true],
  ['accepted', '2026-11-23T05:00:00Z', false],
  ['draft', null, false],
  ['returned', null, false],
  ['withdrawn', null, false],
] as const)('a form that is %s and was applied at %s is under way: %s', (status, appliedAt, isIt) => {
  expect(isUnderWay({ status, appliedAt })).toBe(isIt)
})
