import { expect, test } from 'vitest'
import { isUnderWay } from './transactions-under-way.ts'

const today = '2026-11-23'

test.each([
  ['submitted', '2026-11-20', true],
  ['inReview', '2027-01-15', true],
  ['accepted', '2026-11-24', true],
  ['accepted', '2026-11-23', false],
  ['draft', '2027-01-15', false],
  ['returned', '2027-01-15', false],
] as const)('a form that is %s for %s is under way: %s', (status, effectiveDate, isIt) => {
  expect(isUnderWay({ status, effectiveDate }, today)).toBe(isIt)
})
