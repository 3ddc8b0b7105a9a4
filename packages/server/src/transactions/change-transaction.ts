import { isDeepStrictEqual } from 'node:util'
import type { PharmacyId, TransactionId, TransactionStep } from '@officine/api/calls'
import { dissociatesEverybody, maximumDraftsPerPerson, type TransactionType } from '@officine/api/constants'
import type { Violation } from '@officine/api/rules'
import { and, eq, sql } from 'drizzle-orm'
import { type Actor, appendAudit } from '../database/audit.ts'
import { inTransaction, prepareOnce, type Queryable } from '../database/database.ts'
import { transactionEvent, transaction as transactionTable } from '../database/schema.ts'
import { lockContact } from '../people/contacts.ts'
import { removeTransactionNotifications } from '../people/notifications.ts'
import { dismissAffirmationReminder } from './affirmations.ts'
import {
  type HiddenOwnerFields,
  ownersDifference,
  ownerViolations,
  saveOwners,
} from './save-transaction-owners.ts'
import type { TransactionReader } from './transaction-obstacles.ts'
import { presentOwners, proposeOwners } from './transaction-owners.ts'
import { changeViolations, type FilerAct, statusAfter } from './transaction-rules.ts'
import { getTransaction, type TransactionRow } from './transactions.ts'

type Change = {
  actor: Actor
  /** The reader for whom the written transaction is returned. */
  reader: TransactionReader
  /** `YYYY-MM-DD` in the association's time zone. */
  today: string
}

export type TransactionWrite = Change & {
  version: number
}

/** `sends`: this write sent the transaction. */
export type TransactionWritten = { outcome: 'written'; transaction: TransactionRow; sends?: true }
/** The version is stale; `current` is the current transaction. */
export type StaleTransaction = { outcome: 'stale'; current: TransactionRow }
/** The version is current, but the transaction was sent. */
export type NotDraft = { outcome: 'notDraft' }
/** Rules that the transaction breaks; nothing was written. */
export type ViolatedRules = { outcome: 'broken'; violations: readonly Violation[] }

/** A transaction's row, locked until the database transaction ends. */
export type LockedTransaction = typeof transactionTable.$inferSelect

interface NewTransaction extends Change {
  readonly type: TransactionType
  readonly pharmacyId: PharmacyId | null
  /** Contact ID of the filer, when the administration begins the transaction. */
  readonly filer?: string | undefined
}

export async function createTransaction(
  db: Queryable,
  { type, pharmacyId, filer, actor, reader, today }: NewTransaction,
): Promise<TransactionRow | 'tooManyDrafts'> {
  const createdBy = filer ?? actor.contactId
  if (createdBy === null) throw new Error('Nobody begins a transaction.')
  const isBegunForFiler = filer !== undefined
  return inTransaction(db, async (tx) => {
    // Serializes the beginnings of a person: the count stays right.
    await lockContact(tx, createdBy)
    const isDraftOfFiler = and(
      eq(transactionTable.createdBy, createdBy),
      eq(transactionTable.status, 'draft'),
    )
    if ((await tx.$count(transactionTable, isDraftOfFiler)) >= maximumDraftsPerPerson) return 'tooManyDrafts'
    const [row] = await tx
      .insert(transactionTable)
      .values({ type, pharmacyId, createdBy, isBegunForFiler })
      .returning({ id: transactionTable.id })
    if (!row) throw new Error('No transaction was added.')
    const transactionId = row.id
    await tx
      .insert(transactionEvent)
      .values({ transactionId, status: 'draft', by: isBegunForFiler ? null : createdBy })
    if (pharmacyId !== null) await proposeOwners(tx, { transactionId, type, pharmacyId, today })
    await audit(tx, actor, 'transaction.create', transactionId, ['type', 'pharmacyId'])
    return requireTransaction(tx, transactionId, reader)
  })
}

const selectLocked = prepareOnce((db) =>
  db
    .select()
    .from(transactionTable)
    .where(eq(transactionTable.id, sql.placeholder('id')))
    .for('update')
    .prepare('transaction_locked'),
)

/** Serializes writers of a transaction. */
export async function lockTransaction(
  tx: Queryable,
  id: TransactionId,
): Promise<LockedTransaction | undefined> {
  const [row] = await selectLocked(tx).execute({ id })
  return row
}

/** Saves a step. Without a difference, nothing changes, not even the version. */
export async function saveStep(
  tx: Queryable,
  row: LockedTransaction,
  { address, details, owners }: Omit<TransactionStep, 'approve'>,
  { hiddenFieldsOf, ...write }: TransactionWrite & { hiddenFieldsOf: HiddenOwnerFields },
): Promise<TransactionWritten | StaleTransaction | NotDraft | ViolatedRules> {
  const hasNewAddress = address && !isDeepStrictEqual(row.address, address)
  const hasNewDetails = details && !isDeepStrictEqual(row.details, details)
  const ownersStep = owners && (await ownersDifference(tx, row.id, owners, hiddenFieldsOf))
  const hasNewOwners = ownersStep && !(ownersStep.isEmpty && row.areOwnersSaved)
  const refusal = await writeRefusal(tx, row, write, 'save')
  if (refusal && (hasNewAddress || hasNewDetails || hasNewOwners)) return refusal
  // What is stored already may be saved again, as after a lost response.
  if (refusal) return { outcome: 'written', transaction: await requireTransaction(tx, row.id, write.reader) }
  if (hasNewAddress) await saveTransaction(tx, row, write, 'transaction.saveAddress', { address })
  if (hasNewDetails) {
    const { effectiveDate } = details
    await saveTransaction(tx, row, write, 'transaction.saveDetails', { details, effectiveDate })
  }
  if (ownersStep) {
    const currentOwners = await presentOwners(tx, row.pharmacyId, write.today)
    const { next } = ownersStep
    if (dissociatesEverybody(row.type, next, currentOwners)) {
      const violation = { pointer: '/owners', rule: 'someOwnerRemains', parameters: {} }
      return { outcome: 'broken', violations: [violation] }
    }
    const violations = [
      ...changeViolations(next, currentOwners),
      ...(await ownerViolations(tx, owners, ownersStep)),
    ]
    if (violations.length > 0) return { outcome: 'broken', violations }
    if (hasNewOwners) {
      await saveOwners(tx, row.id, ownersStep)
      await dismissAffirmationReminder(tx, row.id)
      await saveTransaction(tx, row, write, 'transaction.saveOwners', { areOwnersSaved: true }, ['owners'])
    }
  }
  return { outcome: 'written', transaction: await requireTransaction(tx, row.id, write.reader) }
}

export async function deleteTransaction(
  tx: Queryable,
  row: LockedTransaction,
  write: TransactionWrite,
): Promise<{ outcome: 'deleted' } | StaleTransaction | NotDraft> {
  const refusal = await writeRefusal(tx, row, write, 'delete')
  if (refusal) return refusal
  await tx.delete(transactionTable).where(eq(transactionTable.id, row.id))
  await removeTransactionNotifications(tx, row.id)
  await audit(tx, write.actor, 'transaction.delete', row.id)
  return { outcome: 'deleted' }
}

/** Rejects a stale version, and a transaction that the filer may no longer change. */
export async function writeRefusal(
  tx: Queryable,
  row: LockedTransaction,
  { version, reader }: TransactionWrite,
  act: FilerAct,
): Promise<StaleTransaction | NotDraft | undefined> {
  if (row.version !== version)
    return { outcome: 'stale', current: await requireTransaction(tx, row.id, reader) }
  return statusAfter(row, act) === undefined ? { outcome: 'notDraft' } : undefined
}

/** Writes a transaction that the caller has locked. */
export async function saveTransaction(
  tx: Queryable,
  row: LockedTransaction,
  { actor }: Pick<TransactionWrite, 'actor'>,
  action: string,
  change: Partial<typeof transactionTable.$inferInsert>,
  fields: readonly string[] = Object.keys(change),
): Promise<void> {
  await tx
    .update(transactionTable)
    .set({ ...change, changedAt: new Date(), version: sql`${transactionTable.version} + 1` })
    .where(eq(transactionTable.id, row.id))
  await audit(tx, actor, action, row.id, fields)
}

async function audit(
  tx: Queryable,
  actor: Actor,
  action: string,
  recordId: string,
  fields: readonly string[] = [],
): Promise<void> {
  await appendAudit(tx, { actor, action, recordType: 'transaction', recordId, fields })
}

export async function requireTransaction(
  tx: Queryable,
  id: TransactionId,
  reader: TransactionReader,
): Promise<TransactionRow> {
  const transaction = await getTransaction(tx, id, reader)
  if (!transaction) throw new Error('A transaction vanished while it was written.')
  return transaction
}
