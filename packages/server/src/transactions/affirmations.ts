import { createHash } from 'node:crypto'
import {
  type SwornContent,
  swornContents,
  type TransactionId,
  type TransactionOwnerId,
} from '@officine/api/calls'
import { eq } from 'drizzle-orm'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { DatabaseTransaction, Queryable } from '../database/database.ts'
import { type SwornContentHashes, transaction as transactionTable } from '../database/schema.ts'
import { addFile, type FileRow, type NewFile } from '../files/stored-files.ts'
import { resolveTransactionReminder } from '../people/notifications.ts'
import { type OwnerRow, ownersOfTransaction } from './transaction-owners.ts'
import { statusAfter } from './transaction-rules.ts'

type AddedAffirmation =
  | { outcome: 'added'; file: FileRow; isNew: boolean; version: number }
  /** No such transaction, or no such owner on it. */
  | { outcome: 'absent' }
  /** The transaction is not a draft. */
  | { outcome: 'notDraft' }

/**
 * Adds an affirmation to an owner of a transaction. Locks the transaction, so that it can't be sent
 * meanwhile, and raises its version.
 */
export async function addAffirmation(
  tx: DatabaseTransaction,
  {
    transactionId,
    ownerId,
    file,
    actor,
  }: { transactionId: TransactionId; ownerId: TransactionOwnerId; file: NewFile; actor: Actor },
): Promise<AddedAffirmation> {
  const [transaction] = await tx
    .select()
    .from(transactionTable)
    .where(eq(transactionTable.id, transactionId))
    .for('update')
  const owners = transaction ? await ownersOfTransaction(tx, transactionId) : []
  if (!transaction || !owners.some(({ id }) => id === ownerId)) return { outcome: 'absent' }
  if (statusAfter(transaction, 'save') === undefined) return { outcome: 'notDraft' }
  const content = { ...file, swornTo: hashSwornContent({ ...transaction, owners }) }
  const result = await addFile(tx, { transactionOwnerId: ownerId }, content, actor)
  if (result.file.state === 'clean') await dismissAffirmationReminder(tx, transactionId)
  if (!result.isNew) return { outcome: 'added', ...result, version: transaction.version }
  const version = transaction.version + 1
  await tx.update(transactionTable).set({ version }).where(eq(transactionTable.id, transactionId))
  const record = { recordType: 'transaction', recordId: transactionId }
  await appendAudit(tx, { actor, action: 'transaction.addAffirmation', ...record, fields: ['owners'] })
  return { outcome: 'added', ...result, version }
}

/** Owners who leave need no affirmation. */
export const needsAffirmation = ({ change }: Pick<OwnerRow, 'change'>): boolean => change !== 'leaves'

/** Resolves the reminder of refused affirmations once no owner's newest affirmation is refused. */
export async function dismissAffirmationReminder(tx: Queryable, transactionId: TransactionId): Promise<void> {
  const owners = await ownersOfTransaction(tx, transactionId)
  if (owners.some((owner) => needsAffirmation(owner) && owner.affirmation?.state === 'refused')) return
  await resolveTransactionReminder(tx, transactionId)
}

/** The part of a transaction that its affirmations swear to, and that its confirmations confirm. */
export interface SwornTransaction {
  readonly address: { readonly companyName: string } | null
  readonly effectiveDate: string | null
  readonly owners: readonly {
    readonly practiceNumber: string | null
    readonly firstName: string
    readonly lastName: string
    readonly change: string
  }[]
}

/** Hashes, so that no name is stored with the file. */
export function hashSwornContent({ address, effectiveDate, owners }: SwornTransaction): SwornContentHashes {
  const people = owners.map(({ practiceNumber, firstName, lastName, change }) =>
    JSON.stringify([practiceNumber, firstName, lastName, change]),
  )
  return {
    owners: hash(people.sort().join()),
    companyName: hash(address?.companyName ?? ''),
    effectiveDate: hash(effectiveDate ?? ''),
  }
}

/** What changed since an affirmation was uploaded; empty for one from before this was recorded. */
export function changesSinceAffirmation(
  swornHashes: SwornContentHashes | null,
  transaction: SwornTransaction,
): SwornContent[] {
  if (swornHashes === null) return []
  const currentHashes = hashSwornContent(transaction)
  return swornContents.filter((content) => swornHashes[content] !== currentHashes[content])
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
