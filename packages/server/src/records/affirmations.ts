import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { transaction, transactionOwner } from '../database/schema.ts'
import { type Actor, appendAudit } from './audit.ts'
import { addFile, type FileRow, type NewFile } from './stored-files.ts'
import { statusAfter } from './transaction-form.ts'

export type AddedAffirmation =
  | { outcome: 'added'; file: FileRow; isNew: boolean }
  /** No such form, or no such owner on it. */
  | { outcome: 'absent' }
  /** The form was sent. */
  | { outcome: 'notDraft' }

/**
 * Adds an affirmation to an owner of a form. The form is locked: it is not sent while an affirmation comes in, and whoever read it
 * before has an old version afterwards.
 */
export async function addAffirmation(
  tx: Transaction,
  {
    transactionId,
    ownerId,
    file,
    actor,
  }: { transactionId: string; ownerId: string; file: NewFile; actor: Actor },
): Promise<AddedAffirmation> {
  const [form] = await tx
    .select({ status: transaction.status })
    .from(transaction)
    .where(eq(transaction.id, transactionId))
    .for('update')
  const [owner] = await tx
    .select({ id: transactionOwner.id })
    .from(transactionOwner)
    .where(and(eq(transactionOwner.id, ownerId), eq(transactionOwner.transactionId, transactionId)))
  if (!form || !owner) return { outcome: 'absent' }
  if (statusAfter(form.status, 'save') === undefined) return { outcome: 'notDraft' }
  const added = await addFile(tx, { transactionOwnerId: ownerId }, file, actor)
  if (added.isNew) {
    await tx
      .update(transaction)
      .set({ version: sql`${transaction.version} + 1` })
      .where(eq(transaction.id, transactionId))
    const record = { recordType: 'transaction', recordId: transactionId }
    await appendAudit(tx, { actor, action: 'transaction.addAffirmation', ...record, fields: ['owners'] })
  }
  return { outcome: 'added', ...added }
}
