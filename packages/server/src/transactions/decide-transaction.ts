import type { ContactId, PurchaseConfirmation, TransactionDecision } from '@officine/api/calls'
import type { Violation } from '@officine/api/rules'
import { type DatabaseTransaction, inTransaction, type Queryable } from '../database/database.ts'
import { transactionEvent } from '../database/schema.ts'
import { hasLastingOwner } from '../employments/last-owner.ts'
import { revokeInvitationWithoutEmployment } from '../invitations/invitations.ts'
import { lockContact } from '../people/contacts.ts'
import { resolveConfirmationRequests, resolveTransactionReminder } from '../people/notifications.ts'
import { lockPharmacy } from '../pharmacies/pharmacies.ts'
import { acceptTransaction } from './accept-transaction.ts'
import {
  type LockedTransaction,
  requireTransaction,
  type StaleTransaction,
  saveTransaction,
  type TransactionWrite,
  type TransactionWritten,
  type ViolatedRules,
} from './change-transaction.ts'
import { type RemovedPharmacy, removePharmacyToOpen } from './open-pharmacy.ts'
import { undoPlan } from './plan.ts'
import { addConfirmation } from './purchase-confirmations.ts'
import { ownersOfTransaction } from './transaction-owners.ts'
import { statusAfter } from './transaction-rules.ts'
import type { TransactionRow } from './transactions.ts'

/** The transaction can't get this status any more: it was decided otherwise or applied. */
export type NoLongerDecidable = { outcome: 'gone' }

/** `isNew`: this write decided or requested; otherwise nothing changed. */
export type DecisionOutcome = TransactionWritten & { isNew: boolean }

/** `removed`: the pharmacy of a withdrawn opening. */
type DecisionWithRemoval = DecisionOutcome & { removed?: RemovedPharmacy | undefined }

/**
 * The association's decision on a transaction that the caller has locked. When it is refused, the
 * caller rolls back.
 */
export async function decideTransaction(
  db: Queryable,
  row: LockedTransaction,
  decision: TransactionDecision,
  write: TransactionWrite,
): Promise<DecisionWithRemoval | StaleTransaction | NoLongerDecidable | ViolatedRules> {
  return inTransaction(db, (tx) => decide(tx, row, decision, write))
}

async function decide(
  tx: DatabaseTransaction,
  row: LockedTransaction,
  decision: TransactionDecision,
  write: TransactionWrite,
): Promise<DecisionWithRemoval | StaleTransaction | NoLongerDecidable | ViolatedRules> {
  const current = await requireTransaction(tx, row.id, write.reader)
  if (hasSameDecision(current, decision, write.actor.contactId))
    return { outcome: 'written', transaction: current, isNew: false }
  if (row.version !== write.version) return { outcome: 'stale', current }
  const { decision: status, reason } = decision
  if (statusAfter({ status: row.status, isApplied: row.appliedAt !== null }, status) === undefined) {
    return { outcome: 'gone' }
  }
  if (status === 'accepted') {
    const violations = await acceptTransaction(tx, row, decision, write)
    if (violations.length > 0) return { outcome: 'broken', violations }
  }
  const undoResult = status === 'withdrawn' ? await undoAcceptance(tx, row, write) : {}
  if (undoResult === 'lastOwner') return { outcome: 'broken', violations: [lastOwner] }
  const blockChange = status === 'withdrawn' ? { blockedAt: null } : {}
  const fields =
    status === 'accepted' ? ['status', 'owners', 'region', 'excludedFields', 'confirmations'] : ['status']
  await saveTransaction(tx, row, write, `transaction.${status}`, { status, ...blockChange }, fields)
  const by = write.actor.contactId
  await tx.insert(transactionEvent).values({ transactionId: row.id, status, by, reason })
  // The reminder stays relevant while the transaction is in review.
  if (status !== 'inReview') {
    await resolveTransactionReminder(tx, row.id)
    await resolveConfirmationRequests(tx, row.id)
  }
  return {
    outcome: 'written',
    transaction: await requireTransaction(tx, row.id, write.reader),
    isNew: true,
    ...undoResult,
  }
}

/** About the pharmacy as a whole, so the pointer is empty. */
const lastOwner: Violation = { pointer: '', rule: 'lastOwner', parameters: {} }

/**
 * Whether the transaction already has this very decision of the same person, whose response was
 * lost. A review that somebody else has started counts as the same.
 */
function hasSameDecision(
  transaction: TransactionRow,
  decision: TransactionDecision,
  author: ContactId | null,
): boolean {
  if (transaction.status !== decision.decision) return false
  if (transaction.status === 'inReview') return true
  const last = transaction.history.at(-1)
  if (author === null || last?.byId !== author) return false
  if (transaction.status !== 'accepted') return last.reason === decision.reason
  const { rollChecks, excludedFields, ramqNumber, region, verifiedOwners = [] } = decision
  return (
    verifiedOwners.every((id) =>
      transaction.confirmations?.some(({ contactId, answer }) => contactId === id && answer === 'verified'),
    ) &&
    rollChecks.every(({ ownerId, checkedOn }) =>
      transaction.owners.some(({ id, rollCheckedOn }) => id === ownerId && rollCheckedOn === checkedOn),
    ) &&
    excludedFields.toSorted().join() === transaction.excludedFields.toSorted().join() &&
    (ramqNumber === null || ramqNumber === transaction.pharmacy?.ramqNumber) &&
    (region === null || transaction.region === null || region === transaction.region)
  )
}

/** Records an owner's request to withdraw a transaction; a later request replaces the reason. */
export async function requestWithdrawal(
  tx: Queryable,
  row: LockedTransaction,
  reason: string,
  write: TransactionWrite,
): Promise<DecisionOutcome | StaleTransaction> {
  const by = write.actor.contactId
  if (row.withdrawalAskedBy === by && row.withdrawalReason === reason) {
    return {
      outcome: 'written',
      transaction: await requireTransaction(tx, row.id, write.reader),
      isNew: false,
    }
  }
  if (row.version !== write.version) {
    return { outcome: 'stale', current: await requireTransaction(tx, row.id, write.reader) }
  }
  const change = { withdrawalAskedAt: new Date(), withdrawalAskedBy: by, withdrawalReason: reason }
  await saveTransaction(tx, row, write, 'transaction.requestWithdrawal', change)
  return { outcome: 'written', transaction: await requireTransaction(tx, row.id, write.reader), isNew: true }
}

/**
 * Records a present owner's answer to the purchase of their pharmacy; a later answer replaces it.
 * The same answer again changes nothing, unless the transaction was changed since.
 */
export async function answerPurchase(
  tx: Queryable,
  row: LockedTransaction,
  { answer, reason }: PurchaseConfirmation,
  write: TransactionWrite,
): Promise<DecisionOutcome | StaleTransaction> {
  const { contactId } = write.actor
  if (contactId === null) throw new Error('Nobody answers a purchase.')
  const current = await requireTransaction(tx, row.id, write.reader)
  const own = current.confirmations?.find((owner) => owner.contactId === contactId)
  if (own?.answer === answer && own.reason === reason) {
    return { outcome: 'written', transaction: current, isNew: false }
  }
  if (row.version !== write.version) return { outcome: 'stale', current }
  await addConfirmation(tx, current, contactId, { answer, reason })
  const action = answer === 'confirmed' ? 'transaction.confirm' : 'transaction.contest'
  await saveTransaction(tx, row, write, action, {}, ['confirmations'])
  await resolveConfirmationRequests(tx, row.id, contactId)
  return { outcome: 'written', transaction: await requireTransaction(tx, row.id, write.reader), isNew: true }
}

/** Undoes what an acceptance planned, unless the pharmacy would lose its last owner. */
async function undoAcceptance(
  tx: DatabaseTransaction,
  { id: transactionId, type, pharmacyId, status }: LockedTransaction,
  { actor, today }: Pick<TransactionWrite, 'actor' | 'today'>,
): Promise<'lastOwner' | Pick<DecisionWithRemoval, 'removed'>> {
  if (status !== 'accepted' || pharmacyId === null) return {}
  await lockPharmacy(tx, pharmacyId)
  const isOpening = type === 'opening'
  const hadOwner = await hasLastingOwner(tx, pharmacyId)
  await undoPlan(tx, { transactionId, pharmacyId, actor, today })
  // If the pharmacy had no lasting owner before (it was closed), the withdrawal is always allowed.
  if (!isOpening && hadOwner && !(await hasLastingOwner(tx, pharmacyId))) return 'lastOwner'
  for (const { contactId } of await ownersOfTransaction(tx, transactionId)) {
    if (contactId === null) continue
    await lockContact(tx, contactId)
    await revokeInvitationWithoutEmployment(tx, contactId, today)
  }
  if (!isOpening) return {}
  return { removed: await removePharmacyToOpen(tx, { transactionId, pharmacyId, actor, today }) }
}
