import type { ContactId } from '@officine/api/calls'
import { normalizeEmail } from '@officine/api/rules'
import { and, eq, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import type { DatabaseTransaction, Queryable } from '../database/database.ts'
import { participationAddress, programmeParticipant } from '../database/schema.ts'
import { violatedConstraint } from '../database/violated-constraint.ts'

export type AddressClaim = 'claimed' | 'participationEmail' | 'otherParticipationEmail'

/**
 * Stores a person's address at the external patient-support portal. Unique indexes reject an
 * address that another person has, also under concurrency. An existing address stays.
 */
export async function claimAddress(
  tx: DatabaseTransaction,
  contactId: ContactId,
  text: string,
): Promise<AddressClaim> {
  const email = normalizeEmail(text)
  const rows = await tx
    .insert(participationAddress)
    .values({ contactId, email })
    .onConflictDoNothing()
    .returning({ email: participationAddress.email })
  if (rows.length > 0) return 'claimed'
  const existing = await tx
    .select()
    .from(participationAddress)
    .where(or(eq(participationAddress.contactId, contactId), eq(participationAddress.email, email)))
    .for('share')
  if (existing.some((row) => row.contactId !== contactId)) return 'participationEmail'
  return existing.some((row) => row.email === email) ? 'claimed' : 'otherParticipationEmail'
}

/** Whether another person has the address. */
export async function isAddressTaken(db: Queryable, contactId: ContactId, text: string): Promise<boolean> {
  const isTaken = and(
    eq(participationAddress.email, normalizeEmail(text)),
    ne(participationAddress.contactId, contactId),
  )
  return (await db.$count(participationAddress, isTaken)) > 0
}

/**
 * Changes a person's address; does nothing where they have none. After a unique violation the
 * database transaction is aborted.
 */
export async function changeAddress(
  db: Queryable,
  contactId: ContactId,
  text: string,
): Promise<AddressClaim> {
  const email = normalizeEmail(text)
  try {
    await db.update(participationAddress).set({ email }).where(eq(participationAddress.contactId, contactId))
    return 'claimed'
  } catch (error) {
    if (violatedConstraint(error) === 'participation_address_email_unique') return 'participationEmail'
    throw error
  }
}

/** Deletes the addresses of people who no longer participate anywhere. */
export async function freeAddresses(
  tx: DatabaseTransaction,
  contactIds: readonly ContactId[],
): Promise<void> {
  const participation = tx
    .select({ one: sql`1` })
    .from(programmeParticipant)
    .where(
      and(
        eq(programmeParticipant.contactId, participationAddress.contactId),
        isNull(programmeParticipant.removedAt),
      ),
    )
  for (const contactId of contactIds)
    await tx
      .delete(participationAddress)
      .where(and(eq(participationAddress.contactId, contactId), notExists(participation)))
}
