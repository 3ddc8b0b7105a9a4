import type { ContactId, PharmacyId } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { and, eq, isNull, lt, lte, notExists, type SQL, sql } from 'drizzle-orm'
import { type Actor, appendAudit } from '../database/audit.ts'
import type { DatabaseTransaction, Queryable } from '../database/database.ts'
import {
  agreementOwner,
  employment,
  participationAgreement,
  participationNotice,
  pharmacy,
  programmeEnrolment,
} from '../database/schema.ts'
import { approversOf } from '../employments/approvals.ts'
import { eIsCurrent, eIsLive, isCurrentOn } from '../employments/current-employments.ts'
import { lockPharmacy } from '../pharmacies/pharmacies.ts'
import { type ParticipantRow, participantsOf } from './accessa.ts'
import { reassignResponsible, releaseResponsible } from './accessa-responsible.ts'
import { endParticipations } from './programme-participants.ts'

/** What ended at a pharmacy because people left or a date came. */
export interface SettledParticipation {
  /** Participations of people who no longer work there. */
  readonly formerParticipants: readonly ParticipantRow[]
  /** None of the owners at the time of signing is an owner now. */
  readonly hasLostAgreement: boolean
  /** The last day of the notice has passed: everything of accessa ended. */
  readonly endedByNotice: boolean
  /** Contact IDs to notify: approvers and participants until then. */
  readonly contactIdsToNotify: readonly ContactId[]
  /** The responsible person until then. */
  readonly releasedResponsible: ReleasedResponsible | undefined
}

export interface ReleasedResponsible {
  readonly contactId: ContactId
  /** They no longer work there. */
  readonly hasLeft: boolean
}

/**
 * Updates accessa after changes of employees, owners or the notice; idempotent. Changes of
 * employments call it in their transaction; a job calls it for dates that come. `today` is
 * `YYYY-MM-DD`.
 */
export async function settleParticipation(
  tx: DatabaseTransaction,
  pharmacyId: PharmacyId,
  { actor, today }: { readonly actor: Actor; readonly today: string },
): Promise<SettledParticipation> {
  await lockPharmacy(tx, pharmacyId)
  const change = { pharmacyId, actor, today }
  const participants = await participantsOf(tx, pharmacyId, today)
  const approvers = await approversOf(tx, pharmacyId, today)
  const contactIdsToNotify = [...new Set([...approvers, ...participants].map(({ contactId }) => contactId))]
  if (await endWithPharmacy(tx, change)) return nothingToTell
  const endedByNotice = await carryOutNotice(tx, change)
  const hasLostAgreement = !endedByNotice && (await endLostAgreement(tx, change))
  const formerParticipants = endedByNotice ? [] : participants.filter(({ hasLeft }) => hasLeft)
  await endParticipations(tx, formerParticipants, actor)
  const releasedResponsible = await settleResponsible(tx, change, endedByNotice || hasLostAgreement)
  return {
    formerParticipants,
    hasLostAgreement,
    endedByNotice,
    contactIdsToNotify,
    releasedResponsible,
  }
}

/** A closing has its own mail to everybody concerned. */
const nothingToTell: SettledParticipation = {
  formerParticipants: [],
  hasLostAgreement: false,
  endedByNotice: false,
  contactIdsToNotify: [],
  releasedResponsible: undefined,
}

/**
 * The responsible person remains until they leave or accessa ends; with another current employment
 * they continue.
 */
async function settleResponsible(
  tx: DatabaseTransaction,
  change: Change,
  isOver: boolean,
): Promise<ReleasedResponsible | undefined> {
  const { pharmacyId, today } = change
  const hasEnded = lte(employment.endDate, today)
  const contactId = await releaseResponsible(tx, change, isOver ? undefined : hasEnded)
  if (contactId === undefined) return undefined
  if (!isOver && (await reassignResponsible(tx, change, contactId, today))) return undefined
  const isEmploymentHere = and(eq(employment.contactId, contactId), eq(employment.pharmacyId, pharmacyId))
  return {
    contactId,
    hasLeft: (await tx.$count(employment, and(isEmploymentHere, isCurrentOn(today)))) === 0,
  }
}

interface Change {
  readonly pharmacyId: PharmacyId
  readonly actor: Actor
  readonly today: string
}

async function carryOutNotice(
  tx: DatabaseTransaction,
  { pharmacyId, actor, today }: Change,
): Promise<boolean> {
  const [notice] = await tx
    .update(participationNotice)
    .set({ carriedOutAt: new Date() })
    .where(
      and(
        eq(participationNotice.pharmacyId, pharmacyId),
        isNull(participationNotice.takenBackAt),
        isNull(participationNotice.carriedOutAt),
        lt(participationNotice.lastDay, today),
      ),
    )
    .returning({ id: participationNotice.id, lastDay: participationNotice.lastDay })
  if (!notice) return false
  await endEverything(tx, { pharmacyId, actor, today }, sql<string>`${notice.lastDay}::date + 1`)
  const record = { recordType: 'participationNotice', recordId: notice.id }
  await appendAudit(tx, { actor, action: 'participation.end', ...record })
  return true
}

/** Whether the pharmacy is closed: nothing of accessa outlives it, whatever its notice says. */
async function endWithPharmacy(
  tx: DatabaseTransaction,
  { pharmacyId, actor, today }: Change,
): Promise<boolean> {
  const [closed] = await tx
    .select({ closesOn: pharmacy.closesOn })
    .from(pharmacy)
    .where(and(eq(pharmacy.id, pharmacyId), eq(pharmacy.isActive, false), isNull(pharmacy.opensOn)))
  if (!closed) return false
  await tx
    .update(participationNotice)
    .set({ carriedOutAt: new Date() })
    .where(
      and(
        eq(participationNotice.pharmacyId, pharmacyId),
        isNull(participationNotice.takenBackAt),
        isNull(participationNotice.carriedOutAt),
      ),
    )
  const hasEnded = await endEverything(tx, { pharmacyId, actor, today }, closed.closesOn ?? today)
  await releaseResponsible(tx, { pharmacyId, actor })
  const record = { recordType: 'pharmacy', recordId: pharmacyId }
  if (hasEnded) await appendAudit(tx, { actor, action: 'participation.end', ...record })
  return true
}

/**
 * Participations, enrolments and agreements; `endedOn` is the first day without them. Resolves to
 * whether there were any.
 */
async function endEverything(
  tx: DatabaseTransaction,
  { pharmacyId, actor, today }: Change,
  endedOn: string | SQL<string>,
): Promise<boolean> {
  const participants = await participantsOf(tx, pharmacyId, today)
  await endParticipations(tx, participants, actor)
  const enrolments = await tx
    .update(programmeEnrolment)
    .set({ endedOn, version: sql`${programmeEnrolment.version} + 1` })
    .where(and(eq(programmeEnrolment.pharmacyId, pharmacyId), isNull(programmeEnrolment.endedOn)))
    .returning({ id: programmeEnrolment.id })
  const agreements = await tx
    .update(participationAgreement)
    .set({ endedOn })
    .where(and(eq(participationAgreement.pharmacyId, pharmacyId), isNull(participationAgreement.endedOn)))
    .returning({ id: participationAgreement.id })
  return participants.length + enrolments.length + agreements.length > 0
}

/**
 * After a change of all owners, the new ones sign again: evaluations restart, and they name a
 * responsible person. A notice continues, and ends what they don't sign for.
 */
async function endLostAgreement(
  tx: DatabaseTransaction,
  { pharmacyId, actor, today }: Change,
): Promise<boolean> {
  const currentOwnership = tx
    .select({ one: sql`1` })
    .from(agreementOwner)
    .innerJoin(employment, eq(employment.contactId, agreementOwner.contactId))
    .where(
      and(
        eq(agreementOwner.agreementId, participationAgreement.id),
        eq(employment.pharmacyId, pharmacyId),
        eq(employment.type, employmentTypes.Owner),
        isCurrentOn(today),
      ),
    )
  const endedAgreements = await tx
    .update(participationAgreement)
    .set({ endedOn: today })
    .where(
      and(
        eq(participationAgreement.pharmacyId, pharmacyId),
        isNull(participationAgreement.endedOn),
        notExists(currentOwnership),
      ),
    )
    .returning({ id: participationAgreement.id })
  for (const { id: recordId } of endedAgreements)
    await appendAudit(tx, {
      ...{ actor, action: 'agreement.end', recordType: 'participationAgreement', recordId },
    })
  if (endedAgreements.length === 0) return false
  await tx
    .update(programmeEnrolment)
    .set({ status: 'underEvaluation', missing: null, version: sql`${programmeEnrolment.version} + 1` })
    .where(and(eq(programmeEnrolment.pharmacyId, pharmacyId), isNull(programmeEnrolment.endedOn)))
  return true
}

/** The pharmacies where settling may change something on this day. */
export async function pharmaciesToSettle(db: Queryable, today: string): Promise<readonly PharmacyId[]> {
  const { rows } = await db.execute<{ pharmacy_id: PharmacyId }>(sql`
    select n.pharmacy_id from ${participationNotice} n
    where n.taken_back_at is null and n.carried_out_at is null and n.last_day < ${today}::date
    union
    select a.pharmacy_id from ${participationAgreement} a
    where a.ended_on is null and not exists (
      select 1 from ${agreementOwner} o join ${employment} e on e.contact_id = o.contact_id
      where o.agreement_id = a.id and e.pharmacy_id = a.pharmacy_id and e.type = ${employmentTypes.Owner}
        and ${eIsCurrent(today)})
    union
    select n.pharmacy_id from programme_participant p join ${programmeEnrolment} n on n.id = p.enrolment_id
    where p.removed_at is null and not exists (
      select 1 from ${employment} e where e.contact_id = p.contact_id and e.pharmacy_id = n.pharmacy_id
        and ${eIsLive(today)})
    union
    select e.pharmacy_id from ${employment} e where e.is_primary_accessa and e.end_date <= ${today}::date`)
  return rows.map((row) => row.pharmacy_id)
}
