import type { Queryable } from '../database/database.ts'
import { transactionEvent } from '../database/schema.ts'
import { resolveTransactionReminder } from '../people/notifications.ts'
import { lockPharmacy } from '../pharmacies/pharmacies.ts'
import {
  type LockedTransaction,
  type NotDraft,
  requireTransaction,
  type StaleTransaction,
  saveTransaction,
  type TransactionWrite,
  type TransactionWritten,
  type ViolatedRules,
  writeRefusal,
} from './change-transaction.ts'
import { addConfirmation } from './purchase-confirmations.ts'
import { snapshotOf } from './record-snapshot.ts'
import { presentOwners } from './transaction-owners.ts'
import { statusAfter } from './transaction-rules.ts'
import type { TransactionRow } from './transactions.ts'

/**
 * Sends the transaction to the association, once. A transaction that was sent before is returned
 * unchanged.
 */
export async function sendTransaction(
  tx: Queryable,
  row: LockedTransaction,
  write: TransactionWrite,
): Promise<TransactionWritten | StaleTransaction | NotDraft | ViolatedRules> {
  if (statusAfter(row, 'send') === undefined) {
    return { outcome: 'written', transaction: await requireTransaction(tx, row.id, write.reader) }
  }
  const refusal = await writeRefusal(tx, row, write, 'send')
  if (refusal) return refusal
  // Serializes two transactions of one pharmacy: the second one sees the first.
  if (row.pharmacyId !== null) await lockPharmacy(tx, row.pharmacyId)
  const transaction = await requireTransaction(tx, row.id, write.reader)
  if (transaction.obstacles.length > 0) return { outcome: 'broken', violations: transaction.obstacles }
  const [status, sentAt] = ['submitted', new Date()] as const
  const snapshot = row.pharmacyId === null ? null : await snapshotOf(tx, row.pharmacyId, write.today)
  // Sending again cancels a request for withdrawal.
  const clearedWithdrawal = { withdrawalAskedAt: null, withdrawalAskedBy: null, withdrawalReason: null }
  const change = { status, sentAt, snapshot, ...clearedWithdrawal }
  await saveTransaction(tx, row, write, 'transaction.send', change, ['status', 'sentAt'])
  const event = { transactionId: row.id, status, at: sentAt, by: write.actor.contactId }
  await tx.insert(transactionEvent).values(event)
  await confirmBySending(tx, transaction, write)
  await resolveTransactionReminder(tx, row.id)
  return { outcome: 'written', transaction: await requireTransaction(tx, row.id, write.reader), sends: true }
}

/** A present owner who sends the purchase of their pharmacy confirms it. */
async function confirmBySending(
  tx: Queryable,
  transaction: TransactionRow,
  { actor: { contactId }, today }: Pick<TransactionWrite, 'actor' | 'today'>,
): Promise<void> {
  if (transaction.type !== 'purchase' || contactId === null) return
  const owners = await presentOwners(tx, transaction.pharmacyId, today)
  if (!owners.some((owner) => owner.contactId === contactId)) return
  await addConfirmation(tx, transaction, contactId, { answer: 'confirmed', reason: null })
}
