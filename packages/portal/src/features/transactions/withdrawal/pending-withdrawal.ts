import type { Transaction } from '@officine/api/calls'
import { isUndecided } from '@officine/api/constants'

type WithdrawalForm = Pick<Transaction, 'status' | 'appliedAt' | 'sentAt' | 'withdrawal'>

/**
 * The request of an owner to withdraw a form, while it is pending. Sending the form again cancels
 * it.
 */
export function pendingWithdrawal({
  status,
  appliedAt,
  sentAt,
  withdrawal,
}: WithdrawalForm): Transaction['withdrawal'] {
  const isWithAssociation = isUndecided(status) || status === 'accepted'
  if (!isWithAssociation || appliedAt !== null || withdrawal === null) return null
  return sentAt !== null && Date.parse(withdrawal.askedAt) < Date.parse(sentAt) ? null : withdrawal
}
