import { agreementEffectiveOn } from '@officine/api/constants'
import { normalizeEmail } from '@officine/api/rules'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import {
  employment,
  participationAgreement,
  programmeCategory,
  programmeEnrolment,
  programmeParticipant,
} from '../database/schema.ts'
import { type ParticipantRow, participantsOf } from './accessa.ts'
import { type Actor, appendAudit } from './audit.ts'
import { isCurrentOn } from './current.ts'
import { lockPharmacy } from './delegate-seats.ts'

interface Change {
  readonly pharmacyId: string
  readonly actor: Actor
  /** `YYYY-MM-DD`, where the association lives. */
  readonly today: string
}

/** Accepts the participation conditions in effect; accepted once, they stay so. */
export async function signAgreement(db: Queryable, { pharmacyId, actor, today }: Change): Promise<void> {
  const signedBy = actor.contactId
  if (signedBy === null) throw new Error('Nobody signs an agreement.')
  const signed = await db
    .insert(participationAgreement)
    .values({ pharmacyId, effectiveOn: agreementEffectiveOn, signedOn: today, signedBy })
    .onConflictDoNothing()
    .returning({ id: participationAgreement.id })
  for (const { id } of signed) await audit(db, actor, 'agreement.sign', 'participationAgreement', id)
}

/** Enrols a pharmacy in categories; those in which it is already stay as they are. */
export async function enrol(
  db: Queryable,
  categoryIds: readonly string[],
  { pharmacyId, actor, today }: Change,
): Promise<'enrolled' | 'unknownCategory'> {
  const wanted = [...new Set(categoryIds)]
  const known = await db
    .select({ id: programmeCategory.id })
    .from(programmeCategory)
    .where(inArray(programmeCategory.id, wanted))
  if (known.length < wanted.length) return 'unknownCategory'
  const added = await db
    .insert(programmeEnrolment)
    .values(wanted.map((categoryId) => ({ pharmacyId, categoryId, enrolledOn: today })))
    .onConflictDoNothing()
    .returning({ id: programmeEnrolment.id })
  for (const { id } of added) await audit(db, actor, 'programme.enrol', 'programmeEnrolment', id)
  return 'enrolled'
}

/** Whether somebody else takes part with an address. */
export async function isParticipationEmailTaken(
  db: Queryable,
  { contactId, curoEmail }: Pick<NewParticipant, 'contactId' | 'curoEmail'>,
): Promise<boolean> {
  const taken = await db
    .select({ id: programmeParticipant.id })
    .from(programmeParticipant)
    .where(
      and(
        eq(programmeParticipant.curoEmail, normalizeEmail(curoEmail)),
        ne(programmeParticipant.contactId, contactId),
        isNull(programmeParticipant.removedAt),
      ),
    )
    .limit(1)
  return taken.length > 0
}

export type NewParticipant = Change & { categoryId: string; contactId: string; curoEmail: string }

/** Adds somebody of the pharmacy to a category in which it is enrolled. */
export async function addParticipant(
  db: Queryable,
  { pharmacyId, categoryId, contactId, curoEmail, actor, today }: NewParticipant,
): Promise<ParticipantRow | 'notEnrolled' | 'notOfPharmacy' | 'participationEmail' | 'alreadyParticipant'> {
  const email = normalizeEmail(curoEmail)
  return db.transaction(async (tx) => {
    const [enrolment] = await tx
      .select({ id: programmeEnrolment.id })
      .from(programmeEnrolment)
      .where(
        and(eq(programmeEnrolment.pharmacyId, pharmacyId), eq(programmeEnrolment.categoryId, categoryId)),
      )
    if (!enrolment) return 'notEnrolled'
    // Those who add people to the pharmacy take turns, so that one address can't be taken twice.
    await lockPharmacy(tx, pharmacyId)
    const [tie] = await tx
      .select({ id: employment.id })
      .from(employment)
      .where(
        and(eq(employment.pharmacyId, pharmacyId), eq(employment.contactId, contactId), isCurrentOn(today)),
      )
    if (!tie) return 'notOfPharmacy'
    if (await isParticipationEmailTaken(tx, { contactId, curoEmail })) return 'participationEmail'
    const [added] = await tx
      .insert(programmeParticipant)
      .values({ enrolmentId: enrolment.id, contactId, curoEmail: email, enrolledOn: today })
      .onConflictDoNothing()
      .returning({ id: programmeParticipant.id })
    if (!added) return 'alreadyParticipant'
    await audit(tx, actor, 'participant.add', 'programmeParticipant', added.id)
    const [row] = await participantsOf(tx, pharmacyId, today, { participantId: added.id })
    if (!row) throw new Error('The participant that was added is not there.')
    return row
  })
}

/** Removes a participant from their category, or from all of the pharmacy's. Resolves to whether they were there. */
export async function removeParticipant(
  db: Queryable,
  participantId: string,
  { pharmacyId, actor, today }: Change,
  categoryId?: string,
): Promise<boolean> {
  const [found] = await participantsOf(db, pharmacyId, today, {
    participantId,
    ...(categoryId === undefined ? {} : { categoryId }),
  })
  if (!found) return false
  const everywhere = await participantsOf(db, pharmacyId, today)
  const removed =
    categoryId === undefined ? everywhere.filter(({ contactId }) => contactId === found.contactId) : [found]
  await db
    .update(programmeParticipant)
    .set({ removedAt: new Date() })
    .where(
      and(
        inArray(
          programmeParticipant.id,
          removed.map(({ id }) => id),
        ),
        isNull(programmeParticipant.removedAt),
      ),
    )
  for (const { id } of removed) await audit(db, actor, 'participant.remove', 'programmeParticipant', id)
  return true
}

async function audit(
  db: Queryable,
  actor: Actor,
  action: string,
  recordType: string,
  recordId: string,
): Promise<void> {
  await appendAudit(db, { actor, action, recordType, recordId })
}
