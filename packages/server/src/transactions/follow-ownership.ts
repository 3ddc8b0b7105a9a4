import type { ContactId, PharmacyId } from '@officine/api/calls'
import { employmentTypes, validationStatuses } from '@officine/api/constants'
import { and, asc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { DatabaseTransaction } from '../database/database.ts'
import { employment, pharmacy } from '../database/schema.ts'
import { isCurrentOn } from '../employments/current-employments.ts'
import { lockContact } from '../people/contacts.ts'
import { notifyOfEmployment } from '../people/notifications.ts'

interface MandateEnd {
  readonly pharmacyId: PharmacyId
  readonly endDate: string
  readonly actor: Actor
}

/** Ends the mandates that began before `endDate`. Returns the contact IDs of their mandators. */
export async function endMandates(
  tx: DatabaseTransaction,
  { pharmacyId, endDate, actor }: MandateEnd,
): Promise<readonly ContactId[]> {
  const rows = await tx
    .update(employment)
    .set({ endDate, version: sql`${employment.version} + 1` })
    .where(
      and(
        eq(employment.pharmacyId, pharmacyId),
        eq(employment.type, employmentTypes.Mandator),
        or(isNull(employment.startDate), lt(employment.startDate, endDate)),
        or(isNull(employment.endDate), gt(employment.endDate, endDate)),
      ),
    )
    .returning({ id: employment.id, contactId: employment.contactId })
  for (const { id, contactId } of rows) {
    await notifyOfEmployment(tx, { contactId, pharmacyId, employmentId: id })
    await appendAudit(tx, {
      ...{ actor, action: 'employment.end', recordType: 'employment', recordId: id },
      fields: ['endDate'],
    })
  }
  return rows.map(({ contactId }) => contactId)
}

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
