import type { ContactId, ParticipantId, PharmacyId, ProgrammeCategoryId } from '@officine/api/calls'
import { normalizeEmail } from '@officine/api/rules'
import { and, eq, inArray, isNull, ne, notExists, or, type Placeholder, sql } from 'drizzle-orm'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { DatabaseTransaction, Queryable } from '../database/database.ts'
import { violatedConstraint } from '../database/database-errors.ts'
import {
  employment,
  participationAddress,
  programmeEnrolment,
  programmeParticipant,
} from '../database/schema.ts'
import { isCurrentOn } from '../employments/current-employments.ts'
import { lockPharmacy } from '../pharmacies/pharmacies.ts'
import { type ParticipantRow, participantsOf } from './accessa.ts'

export interface AccessaChange {
  readonly pharmacyId: PharmacyId
  readonly actor: Actor
  /** `YYYY-MM-DD` in the association's time zone. */
  readonly today: string
}

interface NewParticipant extends AccessaChange {
  readonly categoryId: ProgrammeCategoryId
  readonly contactId: ContactId
  readonly curoEmail: string
}

type AddedParticipant =
  | ParticipantRow
  | 'notEnrolled'
  | 'notOfPharmacy'
  | 'participationEmail'
  | 'otherParticipationEmail'
  | 'alreadyParticipant'

/** Adds a person of the pharmacy to a category in which it is enrolled. Locks the pharmacy. */
export async function addParticipant(
  tx: DatabaseTransaction,
  { pharmacyId, categoryId, contactId, curoEmail, actor, today }: NewParticipant,
): Promise<AddedParticipant> {
  await lockPharmacy(tx, pharmacyId)
  const [enrolment] = await tx
    .select({ id: programmeEnrolment.id })
    .from(programmeEnrolment)
    .where(
      and(
        eq(programmeEnrolment.pharmacyId, pharmacyId),
        eq(programmeEnrolment.categoryId, categoryId),
        isNull(programmeEnrolment.endedOn),
      ),
    )
  if (!enrolment) return 'notEnrolled'
  if (!(await isEmployedAtPharmacy(tx, { pharmacyId, contactId, today }))) return 'notOfPharmacy'
  const claim = await claimAddress(tx, contactId, curoEmail)
  if (claim !== 'claimed') return claim
  const [newRow] = await tx
    .insert(programmeParticipant)
    .values({ enrolmentId: enrolment.id, contactId, enrolledOn: today })
    .onConflictDoNothing()
    .returning({ id: programmeParticipant.id })
  if (!newRow) return 'alreadyParticipant'
  const record = { recordType: 'programmeParticipant', recordId: newRow.id }
  await appendAudit(tx, { actor, action: 'participant.add', ...record })
  const [row] = await participantsOf(tx, pharmacyId, today, { participantId: newRow.id })
  if (!row) throw new Error('The participant that was added is not there.')
  return row
}

async function isEmployedAtPharmacy(
  db: Queryable,
  { pharmacyId, contactId, today }: Pick<NewParticipant, 'pharmacyId' | 'contactId' | 'today'>,
): Promise<boolean> {
  const isEmployed = and(
    eq(employment.pharmacyId, pharmacyId),
    eq(employment.contactId, contactId),
    isCurrentOn(today),
  )
  return (await db.$count(employment, isEmployed)) > 0
}

/**
 * Removes a participant from one category, or from all of the pharmacy's. Takes effect at once:
 * only a pharmacy gives notice (`pharmacyNoticeDays`). Returns the removed rows; empty if there
 * were none.
 */
export async function removeParticipant(
  tx: DatabaseTransaction,
  participantId: ParticipantId,
  { pharmacyId, actor, today }: AccessaChange,
  categoryId?: ProgrammeCategoryId,
): Promise<readonly ParticipantRow[]> {
  await lockPharmacy(tx, pharmacyId)
  const participations = await participantsOf(tx, pharmacyId, today)
  const participation = participations.find((row) => row.id === participantId)
  if (!participation || (categoryId !== undefined && participation.categoryId !== categoryId)) return []
  const removedRows =
    categoryId === undefined
      ? participations.filter(({ contactId }) => contactId === participation.contactId)
      : [participation]
  await endParticipations(tx, removedRows, actor)
  return removedRows
}

/**
 * Ends participations of a pharmacy that the caller has locked; takes effect at once. Deletes the
 * addresses of people who no longer participate anywhere.
 */
export async function endParticipations(
  tx: DatabaseTransaction,
  participations: readonly ParticipantRow[],
  actor: Actor,
): Promise<void> {
  if (participations.length === 0) return
  const ids = participations.map(({ id }) => id)
  await tx
    .update(programmeParticipant)
    .set({ removedAt: new Date() })
    .where(and(inArray(programmeParticipant.id, ids), isNull(programmeParticipant.removedAt)))
  for (const recordId of ids)
    await appendAudit(tx, {
      ...{ actor, action: 'participant.remove', recordType: 'programmeParticipant', recordId },
    })
  await freeAddresses(tx, [...new Set(participations.map(({ contactId }) => contactId))])
}

/** Whether a person participates at any pharmacy. */
export const participatesAnywhere = (person: Placeholder) => sql<boolean>`exists (
  select 1 from ${programmeParticipant} p where p.contact_id = ${person} and p.removed_at is null
)`

type AddressClaim = 'claimed' | 'participationEmail' | 'otherParticipationEmail'

/**
 * Stores a person's address at the external patient-support portal. Unique indexes reject an
 * address that another person has, also under concurrency. An existing address stays.
 */
async function claimAddress(
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
async function freeAddresses(tx: DatabaseTransaction, contactIds: readonly ContactId[]): Promise<void> {
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
