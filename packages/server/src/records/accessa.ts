import { agreementEffectiveOn, programmeStatuses } from '@officine/api/constants'
import { and, asc, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import {
  contact,
  employment,
  participationAgreement,
  pharmacy,
  programmeCategory,
  programmeEnrolment,
  programmeParticipant,
} from '../database/schema.ts'
import { isCurrentOn, isLive } from './current.ts'

type ProgrammeStatus = (typeof programmeStatuses)[number]

export type AccessaPharmacyRow = {
  id: string
  companyName: string
  city: string
  /** Of each category in which the pharmacy is enrolled. */
  statuses: ProgrammeStatus[]
}

/** The pharmacies of an area, by name; `pharmacyIds` keeps to some of them. */
export async function accessaPharmacies(
  db: Queryable,
  { pharmacyIds, isEnrolled }: { pharmacyIds?: readonly string[]; isEnrolled?: boolean },
): Promise<AccessaPharmacyRow[]> {
  if (pharmacyIds?.length === 0) return []
  const statuses = sql<ProgrammeStatus[]>`coalesce(
    array_agg(${programmeEnrolment.status}) filter (where ${programmeEnrolment.id} is not null), '{}')`
  return db
    .select({ id: pharmacy.id, companyName: pharmacy.companyName, city: pharmacy.city, statuses })
    .from(pharmacy)
    .leftJoin(programmeEnrolment, eq(programmeEnrolment.pharmacyId, pharmacy.id))
    .where(and(pharmacy.isActive, pharmacyIds ? inArray(pharmacy.id, [...pharmacyIds]) : undefined))
    .groupBy(pharmacy.id)
    .having(isEnrolled === undefined ? undefined : sql`(count(${programmeEnrolment.id}) > 0) = ${isEnrolled}`)
    .orderBy(asc(pharmacy.sortName), asc(pharmacy.id))
}

/** The responsible person of accessa at a pharmacy. */
export async function responsibleOf(db: Queryable, pharmacyId: string, today: string) {
  const [found] = await db
    .select({
      employeeId: employment.id,
      contactId: contact.id,
      firstName: contact.firstName,
      lastName: contact.lastName,
      email: sql<string>`coalesce(${employment.curoEmail}, ${contact.email})`,
    })
    .from(employment)
    .innerJoin(contact, eq(contact.id, employment.contactId))
    .where(and(eq(employment.pharmacyId, pharmacyId), employment.isPrimaryAccessa, isCurrentOn(today)))
    .orderBy(asc(employment.requestedAt), asc(employment.id))
    .limit(1)
  return found ?? null
}

/** The participation conditions that are in effect, as the pharmacy accepted them. */
export async function agreementOf(db: Queryable, pharmacyId: string) {
  const [found] = await db
    .select({
      effectiveOn: participationAgreement.effectiveOn,
      signedOn: participationAgreement.signedOn,
      signedBy: sql<string>`${contact.firstName} || ' ' || ${contact.lastName}`,
    })
    .from(participationAgreement)
    .innerJoin(contact, eq(contact.id, participationAgreement.signedBy))
    .where(
      and(
        eq(participationAgreement.pharmacyId, pharmacyId),
        eq(participationAgreement.effectiveOn, agreementEffectiveOn),
      ),
    )
  return found ?? null
}

const categoryFields = {
  id: programmeCategory.id,
  name: programmeCategory.name,
  requirement: programmeCategory.requirement,
}

/** Every category, with the pharmacy's enrolment where there is one. */
export async function categoriesOf(db: Queryable, pharmacyId: string) {
  return db
    .select({
      ...categoryFields,
      enrolmentId: programmeEnrolment.id,
      status: programmeEnrolment.status,
      enrolledOn: programmeEnrolment.enrolledOn,
    })
    .from(programmeCategory)
    .leftJoin(
      programmeEnrolment,
      and(
        eq(programmeEnrolment.categoryId, programmeCategory.id),
        eq(programmeEnrolment.pharmacyId, pharmacyId),
      ),
    )
    .orderBy(asc(programmeCategory.position), asc(programmeCategory.id))
}

/** Who takes part at a pharmacy, by name; in one category or in all. Who has left it takes part until they are removed. */
export async function participantsOf(
  db: Queryable,
  pharmacyId: string,
  today: string,
  only: { categoryId?: string; participantId?: string } = {},
) {
  const liveEmployment = db
    .select({ one: sql`1` })
    .from(employment)
    .where(
      and(
        eq(employment.contactId, programmeParticipant.contactId),
        eq(employment.pharmacyId, programmeEnrolment.pharmacyId),
        isLive(today),
      ),
    )
  return db
    .select({
      id: programmeParticipant.id,
      enrolmentId: programmeParticipant.enrolmentId,
      categoryId: programmeEnrolment.categoryId,
      contactId: contact.id,
      firstName: contact.firstName,
      lastName: contact.lastName,
      curoEmail: programmeParticipant.curoEmail,
      status: programmeParticipant.status,
      enrolledOn: programmeParticipant.enrolledOn,
      hasLeft: sql<boolean>`${notExists(liveEmployment)}`,
    })
    .from(programmeParticipant)
    .innerJoin(programmeEnrolment, eq(programmeEnrolment.id, programmeParticipant.enrolmentId))
    .innerJoin(contact, eq(contact.id, programmeParticipant.contactId))
    .where(
      and(
        eq(programmeEnrolment.pharmacyId, pharmacyId),
        isNull(programmeParticipant.removedAt),
        only.categoryId === undefined ? undefined : eq(programmeEnrolment.categoryId, only.categoryId),
        only.participantId === undefined ? undefined : eq(programmeParticipant.id, only.participantId),
      ),
    )
    .orderBy(asc(contact.lastName), asc(contact.firstName), asc(programmeParticipant.id))
}

export type ParticipantRow = Awaited<ReturnType<typeof participantsOf>>[number]

/** In which categories somebody takes part at a pharmacy. */
export async function participationsOf(db: Queryable, pharmacyId: string, contactId: string) {
  return db
    .select({
      ...categoryFields,
      participantId: programmeParticipant.id,
      status: programmeParticipant.status,
      enrolledOn: programmeParticipant.enrolledOn,
    })
    .from(programmeParticipant)
    .innerJoin(programmeEnrolment, eq(programmeEnrolment.id, programmeParticipant.enrolmentId))
    .innerJoin(programmeCategory, eq(programmeCategory.id, programmeEnrolment.categoryId))
    .where(
      and(
        eq(programmeEnrolment.pharmacyId, pharmacyId),
        eq(programmeParticipant.contactId, contactId),
        isNull(programmeParticipant.removedAt),
      ),
    )
    .orderBy(asc(programmeCategory.position))
}

/** The least advanced of some statuses, in the order in which they advance. */
export function leastAdvanced(statuses: readonly ProgrammeStatus[]): ProgrammeStatus | null {
  return programmeStatuses.find((status) => statuses.includes(status)) ?? null
}
