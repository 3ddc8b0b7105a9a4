import type { TransactionDecision } from '@officine/api/calls'
import type { Violation } from '@officine/api/rules'
import { inTransaction, type Queryable, type Transaction } from '../database/database.ts'
import { transactionEvent } from '../database/schema.ts'
import { acceptTransaction } from './accept-transaction.ts'
import {
  type Broken,
  formOf,
  type LockedTransaction,
  lockPharmacy,
  type Stale,
  saveTransaction,
  type TransactionWrite,
  type Written,
} from './change-transaction.ts'
import { lockContact } from './contacts.ts'
import { revokeInvitationWithoutEmployment } from './invitations.ts'
import { hasLastingOwner } from './last-owner.ts'
import { resolveTransactionReminder } from './notifications.ts'
import { type RemovedPharmacy, removePharmacyToOpen } from './open-pharmacy.ts'
import { statusAfter } from './transaction-form.ts'
import { ownersOf } from './transaction-owners.ts'
import type { TransactionRow } from './transactions.ts'
import { undoPlan } from './undo-plan.ts'

/** The form can't become this any more: it was decided otherwise, or took effect. */
export type Gone = { outcome: 'gone' }

/** The form is about who decides. */
export type OwnForm = { outcome: 'ownForm' }

/** `isNew`: it was this very write that decided, or asked; otherwise that stood already. */
export type Answered = Written & { isNew: boolean }

/** `removed`: the pharmacy of an opening that was withdrawn. */
type Decided = Answered & { removed?: RemovedPharmacy | undefined }

/**
 * The association's decision over a form of which the caller holds the lock. The caller undoes its transaction of the database where it
 * is refused.
 */
export async function decideTransaction(
  db: Queryable,
  row: LockedTransaction,
  decision: TransactionDecision,
  write: TransactionWrite,
): Promise<Decided | Stale | Gone | OwnForm | Broken> {
  return inTransaction(db, (tx) => decide(tx, row, decision, write))
}

async function decide(
  tx: Transaction,
  row: LockedTransaction,
  decision: TransactionDecision,
  write: TransactionWrite,
): Promise<Decided | Stale | Gone | OwnForm | Broken> {
  const current = await formOf(tx, row.id, write.reader)
  if (isDecidedSo(current, decision)) return { outcome: 'written', form: current, isNew: false }
  if (row.version !== write.version) return { outcome: 'stale', current }
  const { decision: status, reason } = decision
  if (statusAfter({ status: row.status, isApplied: row.appliedAt !== null }, status) === undefined) {
    return { outcome: 'gone' }
  }
  if (status === 'accepted') {
    const violations = await acceptTransaction(tx, row, decision, write)
    if (violations === 'ownForm') return { outcome: 'ownForm' }
    if (violations.length > 0) return { outcome: 'broken', violations }
  }
  const undone = status === 'withdrawn' ? await undoAcceptance(tx, row, write) : {}
  if (undone === 'lastOwner') return { outcome: 'broken', violations: [lastOwner] }
  const ended = status === 'withdrawn' ? { blockedAt: null } : {}
  const fields = status === 'accepted' ? ['status', 'owners', 'region', 'keptFields'] : ['status']
  await saveTransaction(tx, row, write, `transaction.${status}`, { status, ...ended }, fields)
  const by = write.actor.contactId
  await tx.insert(transactionEvent).values({ transactionId: row.id, status, by, reason })
  // What it reminds of is still to be done while the form is in review.
  if (status !== 'inReview') await resolveTransactionReminder(tx, row.id)
  return { outcome: 'written', form: await formOf(tx, row.id, write.reader), isNew: true, ...undone }
}

/** Of the pharmacy as a whole, and of no field. */
const lastOwner: Violation = { pointer: '', rule: 'lastOwner', parameters: {} }

/** Whether a form was decided in these words: the response was lost, or somebody else was faster. */
function isDecidedSo(form: TransactionRow, decision: TransactionDecision): boolean {
  if (form.status !== decision.decision) return false
  if (form.status !== 'accepted') {
    return form.status === 'inReview' || form.history.at(-1)?.reason === decision.reason
  }
  const { rollChecks, keptFields, ramqNumber, region } = decision
  return (
    rollChecks.every(({ ownerId, checkedOn }) =>
      form.owners.some(({ id, rollCheckedOn }) => id === ownerId && rollCheckedOn === checkedOn),
    ) &&
    keptFields.toSorted().join() === form.keptFields.toSorted().join() &&
    (ramqNumber === null || ramqNumber === form.pharmacy?.ramqNumber) &&
    (region === null || form.region === null || region === form.region)
  )
}

/** Notes that an owner asks to withdraw a form; asked again, the newest reason counts. */
export async function askWithdrawal(
  tx: Queryable,
  row: LockedTransaction,
  reason: string,
  write: TransactionWrite,
): Promise<Answered | Stale> {
  const by = write.actor.contactId
  if (row.withdrawalAskedBy === by && row.withdrawalReason === reason) {
    return { outcome: 'written', form: await formOf(tx, row.id, write.reader), isNew: false }
  }
  if (row.version !== write.version) {
    return { outcome: 'stale', current: await formOf(tx, row.id, write.reader) }
  }
  const asked = { withdrawalAskedAt: new Date(), withdrawalAskedBy: by, withdrawalReason: reason }
  await saveTransaction(tx, row, write, 'transaction.askWithdrawal', asked)
  return { outcome: 'written', form: await formOf(tx, row.id, write.reader), isNew: true }
}

/** Undoes what an acceptance has planned, unless the pharmacy would lose its last owner by it. */
async function undoAcceptance(
  tx: Transaction,
  { id: transactionId, type, pharmacyId, status }: LockedTransaction,
  { actor, today }: Pick<TransactionWrite, 'actor' | 'today'>,
): Promise<'lastOwner' | Pick<Decided, 'removed'>> {
  if (status !== 'accepted' || pharmacyId === null) return {}
  await lockPharmacy(tx, pharmacyId)
  const isOpening = type === 'opening'
  const hadOwner = await hasLastingOwner(tx, pharmacyId)
  await undoPlan(tx, { transactionId, pharmacyId, actor, today })
  // A form can always be withdrawn where nobody owned the pharmacy before: it was closed.
  if (!isOpening && hadOwner && !(await hasLastingOwner(tx, pharmacyId))) return 'lastOwner'
  for (const { contactId } of await ownersOf(tx, transactionId)) {
    if (contactId === null) continue
    await lockContact(tx, contactId)
    await revokeInvitationWithoutEmployment(tx, contactId, today)
  }
  if (!isOpening) return {}
  return { removed: await removePharmacyToOpen(tx, { transactionId, pharmacyId, actor, today }) }
}
