import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { employment } from '../database/schema.ts'
import { lockContact } from './contacts.ts'
import { isLive } from './current.ts'

/** A person has one primary pharmacy: the one of before gives way. Two choices at once take turns. */
export async function leavePrimaryLink(tx: Transaction, contactId: string): Promise<void> {
  await lockContact(tx, contactId)
  await tx
    .update(employment)
    .set({ isPrimaryLink: false, version: sql`${employment.version} + 1` })
    .where(isPrimaryOf(contactId))
}

/**
 * Whether a link that is approved becomes its person's primary one: only where they have none, since moving it is theirs to choose.
 * Of two approvals at once the second waits for the first. `today` is `YYYY-MM-DD`.
 */
export async function becomesPrimary(
  tx: Transaction,
  { contactId, isPrimaryLink }: { contactId: string; isPrimaryLink: boolean },
  today: string,
): Promise<boolean> {
  if (!isPrimaryLink || (await hasPrimaryLink(tx, contactId, today))) return false
  // One that is over may come back: it is the primary one no more.
  await leavePrimaryLink(tx, contactId)
  return true
}

/**
 * Whether a person has a primary pharmacy on a day, which one that they have left is no more; nobody gives them one until the
 * transaction ends. `today` is `YYYY-MM-DD`.
 */
async function hasPrimaryLink(tx: Transaction, contactId: string, today: string): Promise<boolean> {
  await lockContact(tx, contactId)
  const found = await tx
    .select({ id: employment.id })
    .from(employment)
    .where(and(isPrimaryOf(contactId), isLive(today)))
  return found.length > 0
}

const isPrimaryOf = (contactId: string) =>
  and(
    eq(employment.contactId, contactId),
    eq(employment.isPrimaryLink, true),
    eq(employment.validationStatus, 1),
  )
