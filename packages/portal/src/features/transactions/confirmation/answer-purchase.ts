import {
  type ContactId,
  getTransactions,
  getUserinfo,
  type PurchaseConfirmation,
  postConfirmation,
  type Transaction,
} from '@officine/api/calls'
import type { ApiError } from '@officine/api/errors'
import { type ActionOutcome, mutation, runVersionedAction } from '../../../data/index.ts'
import { currentTransaction } from '../transactions.ts'
import { isSamePurchase, ownConfirmation } from './owner-confirmations.ts'

/** The response is the new form, so it needs no refetch. */
const confirmationMutation = mutation(postConfirmation, { invalidates: () => [getTransactions, getUserinfo] })

/**
 * Sends a present owner's answer to a purchase. Another owner's answer meanwhile doesn't affect it;
 * a change of what they answer to does.
 * @throws {ApiError}
 */
export function answerPurchase(
  transaction: Transaction,
  body: PurchaseConfirmation,
  contactId: ContactId,
): Promise<ActionOutcome<Transaction>> {
  return runVersionedAction<Transaction>(transaction, {
    send: ({ id, version }) => confirmationMutation.run({ path: { transactionId: id }, body, version }),
    read: (error?: ApiError) => currentTransaction(transaction, error),
    isDone: (current) => {
      const own = current && ownConfirmation(current, contactId)
      return own?.answer === body.answer && own.reason === body.reason
    },
    stillApplies: (current) => current.may.includes('confirm') && isSamePurchase(transaction, current),
  })
}
