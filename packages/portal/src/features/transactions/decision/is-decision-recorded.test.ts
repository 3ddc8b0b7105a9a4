import type { Transaction } from '@officine/api/calls'
import { expect, test } from 'vitest'
import { isDecisionRecorded } from './is-decision-recorded.ts'

const author = { name: 'Line Caron' }

const decidedForm = (
  status: Transaction['status'],
  by: string,
  reason: string | null = null,
): Pick<Transaction, 'status' | 'history'> => ({
  status,
  history: [{ status, at: '2026-11-23T15:00:00Z', by, reason }],
})

test.each([
  ['is true for the same decision by the person', 'returned', 'Line Caron', 'Le nom est faux.', true],
  ['is false for the same decision by a colleague', 'returned', 'Marc Roy', 'Le nom est faux.', false],
  [
    'is false for the same decision with another reason',
    'returned',
    'Line Caron',
    'La date est fausse.',
    false,
  ],
  ['is false for another decision', 'withdrawn', 'Line Caron', 'Le nom est faux.', false],
] as const)('%s', (_, status, by, reason, expected) => {
  const sent = { decision: 'returned', reason: 'Le nom est faux.' }
  expect(isDecisionRecorded(decidedForm(status, by, reason), sent, author)).toBe(expected)
})

test('is true for an acceptance, which has no reason, and for a review by another person', () => {
  const accepted = { decision: 'accepted', reason: null }
  expect(isDecisionRecorded(decidedForm('accepted', 'Line Caron'), accepted, author)).toBe(true)
  const review = { decision: 'inReview', reason: null }
  expect(isDecisionRecorded(decidedForm('inReview', 'Marc Roy'), review, author)).toBe(true)
})

test('is false for an empty decision', () => {
  const emptyDecision = { decision: '', reason: null }
  expect(isDecisionRecorded(decidedForm('returned', 'Line Caron'), emptyDecision, author)).toBe(false)
})
