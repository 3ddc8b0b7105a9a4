import type { Transaction } from '@officine/api/calls'
import { expect, test } from 'vitest'
import { isDecisionRecorded } from './decision-values.ts'

const author = '7'

const decided = (
  status: Transaction['status'],
  byId: string,
  reason: string | null = null,
): Pick<Transaction, 'status' | 'history'> => ({
  status,
  // Two people of one name.
  history: [{ status, at: '2026-11-23T15:00:00Z', by: 'Line Caron', byId, reason }],
})

test.each([
  ['is true for the same decision by the person', 'returned', '7', 'Le nom est faux.', true],
  [
    'is false for the same decision by a colleague of the same name',
    'returned',
    '8',
    'Le nom est faux.',
    false,
  ],
  ['is false for the same decision with another reason', 'returned', '7', 'La date est fausse.', false],
  ['is false for another decision', 'withdrawn', '7', 'Le nom est faux.', false],
] as const)('%s', (_, status, byId, reason, expected) => {
  const sent = { decision: 'returned', reason: 'Le nom est faux.' }
  expect(isDecisionRecorded(decided(status, byId, reason), sent, author)).toBe(expected)
})

test('is true for an acceptance, which has no reason, and for a review by another person', () => {
  const accepted = { decision: 'accepted', reason: null }
  expect(isDecisionRecorded(decided('accepted', '7'), accepted, author)).toBe(true)
  const review = { decision: 'inReview', reason: null }
  expect(isDecisionRecorded(decided('inReview', '8'), review, author)).toBe(true)
})

test('is false for an empty decision', () => {
  const emptyDecision = { decision: '', reason: null }
  expect(isDecisionRecorded(decided('returned', '7'), emptyDecision, author)).toBe(false)
})
