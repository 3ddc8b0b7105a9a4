import type { ContactId } from '@officine/api/calls'
import { and, eq, sql } from 'drizzle-orm'
import type { DatabaseTransaction } from '../database/database.ts'
import { employment } from '../database/schema.ts'
import { lockContact } from '../people/contacts.ts'
import { isLive } from './current-employments.ts'

/**
 * Clears a person's primary pharmacy before another is set. The lock serializes concurrent changes.
 */
export async function clearPrimaryLink(tx: DatabaseTransaction, contactId: ContactId): Promise<void> {
  await lockContact(tx, contactId)
  await tx
    .update(employment)
    .set({ isPrimaryLink: false, version: sql`${employment.version} + 1` })
    .where(isPrimaryOf(contactId))
}

/**
 * Whether an approved employment becomes the primary one: only if the person has none, since only
 * they may move it. The second of two concurrent approvals waits for the first. `today` is
 * `YYYY-MM-DD`.
 */
export async function becomesPrimary(
  tx: DatabaseTransaction,
  { contactId, isPrimaryLink }: { contactId: ContactId; isPrimaryLink: boolean },
  today: string,
): Promise<boolean> {
  if (!isPrimaryLink || (await hasPrimaryLink(tx, contactId, today))) return false
  // An ended primary employment may be revived: it must not be primary then.
  await clearPrimaryLink(tx, contactId)
  return true
}

/**
 * Whether a person has a live primary pharmacy on a day. Locks the person until the transaction
 * ends. `today` is `YYYY-MM-DD`.
 */
async function hasPrimaryLink(
  tx: DatabaseTransaction,
  contactId: ContactId,
  today: string,
): Promise<boolean> {
  await lockContact(tx, contactId)
  const rows = await tx
    .select({ id: employment.id })
    .from(employment)
    .where(and(isPrimaryOf(contactId), isLive(today)))
  return rows.length > 0
}

const isPrimaryOf = (contactId: ContactId) =>
  and(
    eq(employment.contactId, contactId),
    eq(employment.isPrimaryLink, true),
    eq(employment.validationStatus, 1),
  )
