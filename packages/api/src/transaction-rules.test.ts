import { expect, test } from 'vitest'
import {
  isAcquisition,
  isSamePerson,
  isTransactionInProgress,
  transactionTypes,
} from './transaction-rules.ts'

test('an opening and a purchase make an owner of a person who was none', () => {
  expect(transactionTypes.filter(isAcquisition)).toEqual(['opening', 'purchase'])
})

test.each([
  ['submitted', null, true],
  ['inReview', null, true],
  // Its effective date may have passed: applying it can fail.
  ['accepted', null, true],
  ['accepted', '2026-11-23T05:00:00Z', false],
  ['draft', null, false],
  ['returned', null, false],
  ['withdrawn', null, false],
] as const)('a form that is %s and was applied at %s is in progress: %s', (status, appliedAt, expected) => {
  expect(isTransactionInProgress({ status, appliedAt })).toBe(expected)
})

const entry = (contactId: string | null, practiceNumber: string | null) => ({ contactId, practiceNumber })

test.each([
  ['the same contact', entry('a', '1'), entry('a', null), true],
  ['the same practice number', entry(null, '204518'), entry('a', '204518 '), true],
  ['other numbers', entry('a', '1'), entry('b', '2'), false],
  ['entries without either', entry(null, null), entry(null, null), false],
  ['blank form values', entry('', ''), entry('', ' '), false],
])('%s: one person or not', (_, first, second, expected) => {
  expect(isSamePerson(first, second)).toBe(expected)
  expect(isSamePerson(second, first)).toBe(expected)
})
