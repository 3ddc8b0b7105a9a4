import type { ContactId, ParticipantId, PharmacyId, ProgrammeCategoryId } from '@officine/api/calls'
import { and, eq, inArray, isNull, type Placeholder, sql } from 'drizzle-orm'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { DatabaseTransaction, Queryable } from '../database/database.ts'
import { employment, programmeEnrolment, programmeParticipant } from '../database/schema.ts'
import { isCurrentOn } from '../employments/current-employments.ts'
import { lockPharmacy } from '../pharmacies/lock-pharmacy.ts'
import { type ParticipantRow, participantsOf } from './accessa.ts'
import { claimAddress, freeAddresses } from './participation-address.ts'

export interface AccessaChange {
  readonly pharmacyId: PharmacyId
  readonly actor: Actor
  /** `YYYY-MM-DD` in the association's time zone. */
  readonly today: string
}

export interface NewParticipant extends AccessaChange {
  readonly categoryId: ProgrammeCategoryId
  readonly contactId: ContactId
  readonly curoEmail: string
}

export type AddedParticipant =
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
