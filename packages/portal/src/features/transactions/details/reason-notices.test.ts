import { expect, test } from 'vitest'
import { aTransaction } from '../transaction-fixtures.ts'
import { pendingWithdrawal } from './reason-notices.tsx'

const withdrawal = {
  askedAt: '2026-11-22T15:00:00Z',
  by: 'Geneviève Tremblay',
  byId: null,
  reason: 'Annulée.',
}
const sentAt = '2026-11-20T15:00:00Z'

test.each(['submitted', 'inReview', 'accepted'] as const)(
  'a transaction that is %s can have a pending request',
  (status) => {
    expect(pendingWithdrawal(aTransaction({ status, sentAt, withdrawal }))).toBe(withdrawal)
  },
)

test.each(['returned', 'withdrawn'] as const)('a transaction that is %s has no pending request', (status) => {
  expect(pendingWithdrawal(aTransaction({ status, sentAt, withdrawal }))).toBeNull()
})

test('a transaction in force, or sent again since the request, has no pending request', () => {
  const appliedAt = '2026-11-23T05:00:00Z'
  expect(pendingWithdrawal(aTransaction({ status: 'accepted', sentAt, appliedAt, withdrawal }))).toBeNull()
  const resubmitted = aTransaction({ status: 'submitted', sentAt: '2026-11-23T15:00:00Z', withdrawal })
  expect(pendingWithdrawal(resubmitted)).toBeNull()
})
