import type { ContactId, PharmacyId } from '@officine/api/calls'
import { validationStatuses } from '@officine/api/constants'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { DatabaseTransaction } from '../database/database.ts'
import { employment, pharmacy } from '../database/schema.ts'
import { lockContact } from '../people/contacts.ts'
import { notifyOfEmployment } from '../people/notifications.ts'
import { isCurrentOn, isLive } from './current-employments.ts'

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

interface PrimaryLinkMove {
  readonly pharmacyId: PharmacyId
  readonly people: readonly ContactId[]
  readonly today: string
}

/**
 * Chooses a primary pharmacy for people without one: the pharmacy that they now own, else the one
 * with the oldest employment. Notifies them.
 */
export async function movePrimaryLinks(
  tx: DatabaseTransaction,
  { pharmacyId, people, today }: PrimaryLinkMove,
): Promise<void> {
  // A fixed order prevents deadlocks.
  for (const contactId of [...new Set(people)].sort()) {
    await lockContact(tx, contactId)
    const isOfPerson = and(eq(employment.contactId, contactId), isCurrentOn(today))
    const isPrimary = and(isOfPerson, eq(employment.isPrimaryLink, true))
    if ((await tx.$count(employment, isPrimary)) > 0) continue
    const [newPrimary] = await tx
      .select({ id: employment.id, pharmacyId: employment.pharmacyId })
      .from(employment)
      .innerJoin(pharmacy, eq(pharmacy.id, employment.pharmacyId))
      .where(and(isOfPerson, pharmacy.isActive))
      .orderBy(
        sql`${employment.pharmacyId} <> ${pharmacyId}`,
        asc(employment.requestedAt),
        asc(employment.id),
      )
      .limit(1)
    const version = sql`${employment.version} + 1`
    await tx
      .update(employment)
      .set({ isPrimaryLink: false, version })
      .where(
        and(
          eq(employment.contactId, contactId),
          eq(employment.isPrimaryLink, true),
          eq(employment.validationStatus, validationStatuses.approved),
          ne(employment.id, newPrimary?.id ?? ''),
        ),
      )
    if (!newPrimary) continue
    await tx.update(employment).set({ isPrimaryLink: true, version }).where(eq(employment.id, newPrimary.id))
    await notifyOfEmployment(tx, {
      contactId,
      pharmacyId: newPrimary.pharmacyId,
      employmentId: newPrimary.id,
    })
  }
}
