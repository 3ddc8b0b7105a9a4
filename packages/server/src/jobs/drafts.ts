import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { contact, pharmacy, transaction } from '../database/schema.ts'
import { sendMail } from '../mail/send.ts'
import { appendAudit } from '../records/audit.ts'
import { removeTransactionNotifications } from '../records/notifications.ts'
import { draftNoticeDays, keptSince } from '../retention.ts'
import type { JobContext } from './job.ts'

const day = 86_400_000

/** A file that was sent for it is going on with it too. */
const lastTouched = sql`greatest(t.changed_at, (
  select max(f.created_at) from stored_file f join transaction_owner o on o.id = f.transaction_owner_id
  where o.transaction_id = t.id
))`

/** Drafts that a mail has to tell of; a draft that was touched since the mail is told of anew. */
const toTell = (now: Date) => sql`t.status = 'draft'
  and ${lastTouched} <= ${instant(keptSince('drafts', after(now, draftNoticeDays)))}
  and (t.expiry_told_at is null or t.expiry_told_at < ${lastTouched})`

const toDelete = (now: Date) => sql`t.status = 'draft'
  and ${lastTouched} <= ${instant(keptSince('drafts', now))}
  and t.expiry_told_at between ${lastTouched} and ${instant(after(now, -draftNoticeDays))}`

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`
const after = (at: Date, days: number) => new Date(at.getTime() + days * day)

/** Tells who began a draft that it expires, and deletes it when nobody has gone on with it two weeks later. */
export async function expireDrafts({ db, now }: JobContext): Promise<{ draftsTold: number; drafts: number }> {
  const drafts = await eachDraft(db, toDelete(now), (tx, id) => remove(tx, id))
  const draftsTold = await eachDraft(db, toTell(now), (tx, id) => tell(tx, id, now))
  return { draftsTold, drafts }
}

/** One transaction a draft, which is locked and looked at again: its creator may be at work. */
async function eachDraft(
  db: Database,
  condition: SQL,
  act: (tx: Transaction, id: string) => Promise<void>,
): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select t.id from transaction t where ${condition} order by t.id`,
  )
  let done = 0
  for (const { id } of rows) {
    await db.transaction(async (tx) => {
      await tx.select({ id: transaction.id }).from(transaction).where(eq(transaction.id, id)).for('update')
      const still = await tx.execute(sql`select 1 from transaction t where t.id = ${id} and ${condition}`)
      if (still.rows.length === 0) return
      await act(tx, id)
      done++
    })
  }
  return done
}

async function tell(tx: Transaction, id: string, now: Date): Promise<void> {
  const [draft] = await tx
    .select({ type: transaction.type, pharmacyName: pharmacy.companyName, creator: contact })
    .from(transaction)
    .leftJoin(pharmacy, eq(pharmacy.id, transaction.pharmacyId))
    .leftJoin(contact, eq(contact.id, transaction.createdBy))
    .where(eq(transaction.id, id))
  await tx.update(transaction).set({ expiryToldAt: now }).where(eq(transaction.id, id))
  if (!draft?.creator) return
  const { type, pharmacyName, creator } = draft
  const expiresOn = formatDate(calendarDateOf(after(now, draftNoticeDays)), creator.language)
  const hasPharmacy = pharmacyName === null ? 'no' : 'yes'
  const parameters = { type, hasPharmacy, pharmacy: pharmacyName ?? '', expiresOn, transactionId: id }
  await sendMail(tx, 'draftExpires', parameters, [creator])
  await audit(tx, 'transaction.tellExpiry', id, ['expiryToldAt'])
}

/** The affirmations lose their owner with it, and the sweep of files takes them. */
async function remove(tx: Transaction, id: string): Promise<void> {
  await tx.delete(transaction).where(eq(transaction.id, id))
  await removeTransactionNotifications(tx, id)
  await audit(tx, 'transaction.expire', id, [])
}

async function audit(tx: Transaction, action: string, recordId: string, fields: readonly string[]) {
  const actor = { contactId: null, requestId: null }
  await appendAudit(tx, { actor, action, recordType: 'transaction', recordId, fields })
}
