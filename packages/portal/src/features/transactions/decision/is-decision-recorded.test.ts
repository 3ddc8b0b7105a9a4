import type { Transaction } from '@officine/api/calls'
import { expect, test } from 'vitest'
import { isDecisionRecorded } from './is-decision-recorded.ts'

const me = { name: 'Line Caron' }

const decidedForm = (
  status: Transaction['status'],
  by: string,
  reason: string | null = null,
): Pick<Transaction, 'status' | 'history'> => ({
  status,
  history: [{ status, at: '2026-11-23T15:00:00Z', by, reason }],
})

test.each([
  ['the same answer of one’s own has arrived', 'returned', 'Line Caron', 'Le nom est faux.', true],
  ['a colleague’s has not', 'returned', 'Marc Roy', 'Le nom est faux.', false],
  ['one’s own with another reason has not', 'returned', 'Line Caron', 'La date est fausse.', false],
  ['another answer has not', 'withdrawn', 'Line Caron', 'Le nom est faux.', false],
] as const)('%s', (_, status, by, reason, expected) => {
  const sent = { decision: 'returned', reason: 'Le nom est faux.' }
  expect(isDecisionRecorded(decidedForm(status, by, reason), sent, me)).toBe(expected)
})

test('an acceptance has no reason, and a review by another person counts as the same', () => {
  const accepted = { decision: 'accepted', reason: null }
  expect(isDecisionRecorded(decidedForm('accepted', 'Line Caron'), accepted, me)).toBe(true)
  const review = { decision: 'inReview', reason: null }
  expect(isDecisionRecorded(decidedForm('inReview', 'Marc Roy'), review, me)).toBe(true)
})

test('an empty decision has not arrived', () => {
  const nothing = { decision: '', reason: null }
  expect(isDecisionRecorded(decidedForm('returned', 'Line Caron'), nothing, me)).toBe(false)
})
