import type { Transaction } from '@officine/api/calls'

type Asked = Pick<Transaction, 'status' | 'appliedAt' | 'sentAt' | 'withdrawal'>

/** That an owner asks to withdraw a form, while it can be: a form that was sent again since is no longer asked about. */
export function pendingWithdrawal({
  status,
  appliedAt,
  sentAt,
  withdrawal,
}: Asked): Transaction['withdrawal'] {
  const isWithAssociation = status === 'submitted' || status === 'inReview' || status === 'accepted'
  if (!isWithAssociation || appliedAt !== null || withdrawal === null) return null
  return sentAt !== null && Date.parse(withdrawal.askedAt) < Date.parse(sentAt) ? null : withdrawal
}
