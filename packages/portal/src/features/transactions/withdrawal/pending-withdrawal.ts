import type { Transaction } from '@officine/api/calls'
import { isTransactionInProgress } from '@officine/api/constants'

type WithdrawalForm = Pick<Transaction, 'status' | 'appliedAt' | 'sentAt' | 'withdrawal'>

/**
 * The request of an owner to withdraw a form, while it is pending. Sending the form again cancels
 * it.
 */
export function pendingWithdrawal(form: WithdrawalForm): Transaction['withdrawal'] {
  const { sentAt, withdrawal } = form
  if (!isTransactionInProgress(form) || withdrawal === null) return null
  return sentAt !== null && Date.parse(withdrawal.askedAt) < Date.parse(sentAt) ? null : withdrawal
}
