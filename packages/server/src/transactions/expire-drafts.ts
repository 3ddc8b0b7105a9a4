import type { ContactId, PharmacyId, TransactionId } from '@officine/api/calls'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { Database, DatabaseTransaction } from '../database/database.ts'
import { contact, pharmacy, transaction } from '../database/schema.ts'
import type { JobContext } from '../jobs/job.ts'
import { type Recipient, sendMail } from '../mail/send-mail.ts'
import { removeTransactionNotifications } from '../people/notifications.ts'
import { draftNoticeDays, retentionCutoff } from '../retention/retention-periods.ts'

const dayMilliseconds = 86_400_000

/** An uploaded file counts as work on the draft. */
const lastChangedAt = sql`greatest(t.changed_at, (
  select max(f.created_at) from stored_file f join transaction_owner o on o.id = f.transaction_owner_id
  where o.transaction_id = t.id
))`

/**
 * Drafts due for a notice; a draft that was changed after its notice gets another one.
 * `t.expiry_told_at` is the column of `expiryNotifiedAt`, under its older name.
 */
const isDueForNotice = (now: Date) => sql`t.status = 'draft'
  and ${lastChangedAt} <= ${instant(retentionCutoff('drafts', addDays(now, draftNoticeDays)))}
  and (t.expiry_told_at is null or t.expiry_told_at < ${lastChangedAt})`

const isDueForDeletion = (now: Date) => sql`t.status = 'draft'
  and ${lastChangedAt} <= ${instant(retentionCutoff('drafts', now))}
  and t.expiry_told_at between ${lastChangedAt} and ${instant(addDays(now, -draftNoticeDays))}`

const instant = (date: Date) => sql`${date.toISOString()}::timestamptz`
const addDays = (date: Date, days: number) => new Date(date.getTime() + days * dayMilliseconds)

/**
 * Notifies the filer that a draft will expire, and deletes it if it is unchanged two weeks later.
 */
export async function expireDrafts({
  db,
  now,
}: JobContext): Promise<{ draftsNotified: number; draftsDeleted: number }> {
  const draftsDeleted = await forEachDraft(db, isDueForDeletion(now), (tx, id) => remove(tx, id))
  const draftsNotified = await forEachDraft(db, isDueForNotice(now), (tx, id) => notifyOfExpiry(tx, id, now))
  return { draftsNotified, draftsDeleted }
}

/**
 * One database transaction per draft. The draft is locked and the condition checked again, because
 * its filer may be editing it.
 */
async function forEachDraft(
  db: Database,
  condition: SQL,
  processDraft: (tx: DatabaseTransaction, id: TransactionId) => Promise<void>,
): Promise<number> {
  const { rows } = await db.execute<{ id: TransactionId }>(
    sql`select t.id from transaction t where ${condition} order by t.id`,
  )
  let count = 0
  for (const { id } of rows) {
    await db.transaction(async (tx) => {
      await tx.select({ id: transaction.id }).from(transaction).where(eq(transaction.id, id)).for('update')
      const recheck = await tx.execute(sql`select 1 from transaction t where t.id = ${id} and ${condition}`)
      if (recheck.rows.length === 0) return
      await processDraft(tx, id)
      count++
    })
  }
  return count
}

async function notifyOfExpiry(tx: DatabaseTransaction, id: TransactionId, now: Date): Promise<void> {
  const [draft] = await tx
    .select({ type: transaction.type, pharmacyName: pharmacy.companyName, filer: contact })
    .from(transaction)
    .leftJoin(pharmacy, eq(pharmacy.id, transaction.pharmacyId))
    .leftJoin(contact, eq(contact.id, transaction.createdBy))
    .where(eq(transaction.id, id))
  await tx.update(transaction).set({ expiryNotifiedAt: now }).where(eq(transaction.id, id))
  if (!draft?.filer) return
  const { type, pharmacyName, filer } = draft
  const expiresOn = formatDate(calendarDateOf(addDays(now, draftNoticeDays)), filer.language)
  const hasPharmacy = pharmacyName === null ? 'no' : 'yes'
  const parameters = { type, hasPharmacy, pharmacy: pharmacyName ?? '', expiresOn, transactionId: id }
  await sendMail(tx, 'draftExpires', parameters, [filer])
  // The names that the audit has used since its first entries.
  await audit(tx, 'transaction.notifyExpiry', id, ['expiryNotifiedAt'])
}

/** Deletes the drafts about a pharmacy, which its caller has locked. Returns their filers. */
export async function deleteDraftsOf(
  tx: DatabaseTransaction,
  pharmacyId: PharmacyId,
  actor: Actor,
): Promise<readonly (Recipient & { readonly contactId: ContactId })[]> {
  const drafts = await tx
    .delete(transaction)
    .where(and(eq(transaction.pharmacyId, pharmacyId), eq(transaction.status, 'draft')))
    .returning({ id: transaction.id, filerId: transaction.createdBy })
  for (const { id } of drafts) {
    await removeTransactionNotifications(tx, id)
    await appendAudit(tx, {
      ...{ actor, action: 'transaction.delete', recordType: 'transaction', recordId: id },
    })
  }
  if (drafts.length === 0) return []
  return await tx
    .select({
      ...{ contactId: contact.id, firstName: contact.firstName, lastName: contact.lastName },
      ...{ email: contact.email, language: contact.language },
    })
    .from(contact)
    .where(
      inArray(
        contact.id,
        drafts.map(({ filerId }) => filerId),
      ),
    )
}

/**
 * The uploaded files belong to rows of `transaction_owner`, which are deleted with the draft;
 * `sweepFiles` deletes the files later.
 */
async function remove(tx: DatabaseTransaction, id: TransactionId): Promise<void> {
  await tx.delete(transaction).where(eq(transaction.id, id))
  await removeTransactionNotifications(tx, id)
  await audit(tx, 'transaction.expire', id, [])
}

async function audit(tx: DatabaseTransaction, action: string, recordId: string, fields: readonly string[]) {
  const actor = { contactId: null, requestId: null }
  await appendAudit(tx, { actor, action, recordType: 'transaction', recordId, fields })
}
