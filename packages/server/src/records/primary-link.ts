import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { contact, employment } from '../database/schema.ts'
import { isLive } from './current.ts'

/** A person has one primary pharmacy: the one of before gives way. Two choices at once take turns. */
export async function leavePrimaryLink(tx: Transaction, contactId: string): Promise<void> {
  await lockPerson(tx, contactId)
  await tx
    .update(employment)
    .set({ isPrimaryLink: false, version: sql`${employment.version} + 1` })
    .where(isPrimaryOf(contactId))
}

/**
 * Whether a person has a primary pharmacy on a day, which one that they have left is no more; nobody gives them one until the
 * transaction ends. `today` is `YYYY-MM-DD`.
 */
export async function hasPrimaryLink(tx: Transaction, contactId: string, today: string): Promise<boolean> {
  await lockPerson(tx, contactId)
  const found = await tx
    .select({ id: employment.id })
    .from(employment)
    .where(and(isPrimaryOf(contactId), isLive(today)))
  return found.length > 0
}

/** Makes those who change where a person works take turns. */
export async function lockPerson(tx: Transaction, contactId: string): Promise<void> {
  await tx.select({ id: contact.id }).from(contact).where(eq(contact.id, contactId)).for('no key update')
}

const isPrimaryOf = (contactId: string) =>
  and(
    eq(employment.contactId, contactId),
    eq(employment.isPrimaryLink, true),
    eq(employment.validationStatus, 1),
  )
