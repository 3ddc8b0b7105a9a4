import type { ContactId, ParticipantId, PharmacyId, ProgrammeCategoryId } from '@officine/api/calls'
import { agreementEffectiveOn } from '@officine/api/constants'
import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import {
  contact,
  employment,
  participationAddress,
  participationAgreement,
  participationNotice,
  programmeCategory,
  programmeEnrolment,
  programmeParticipant,
} from '../database/schema.ts'
import { isCurrentOn, isLive } from '../employments/current-employments.ts'
import { fullNameInSql } from '../people/contacts.ts'

/** The accessa responsible person of a pharmacy. */
export async function responsibleOf(db: Queryable, pharmacyId: PharmacyId, today: string) {
  const [row] = await db
    .select({
      employeeId: employment.id,
      contactId: contact.id,
      firstName: contact.firstName,
      lastName: contact.lastName,
      email: contact.email,
    })
    .from(employment)
    .innerJoin(contact, eq(contact.id, employment.contactId))
    .where(and(eq(employment.pharmacyId, pharmacyId), employment.isPrimaryAccessa, isCurrentOn(today)))
  return row ?? null
}

/** The participation conditions in effect, with who signed them and when. */
export async function agreementOf(db: Queryable, pharmacyId: PharmacyId) {
  const [row] = await db
    .select({
      effectiveOn: participationAgreement.effectiveOn,
      wishesEnglish: participationAgreement.wishesEnglish,
      textHash: participationAgreement.textHash,
      signedOn: participationAgreement.signedOn,
      // As they were on that day.
      signedBy: sql<string>`concat_ws(' ', nullif(${participationAgreement.signatory} ->> 'firstName', ''), ${participationAgreement.signatory} ->> 'lastName')`,
      pharmacyName: sql<string>`${participationAgreement.signatory} ->> 'companyName'`,
    })
    .from(participationAgreement)
    .where(
      and(
        eq(participationAgreement.pharmacyId, pharmacyId),
        eq(participationAgreement.effectiveOn, agreementEffectiveOn),
        isNull(participationAgreement.endedOn),
      ),
    )
  return row ?? null
}

/** The open notice by which a pharmacy leaves accessa. */
export async function noticeOf(db: Queryable, pharmacyId: PharmacyId) {
  const [row] = await db
    .select({
      givenOn: participationNotice.givenOn,
      lastDay: participationNotice.lastDay,
      givenBy: fullNameInSql(contact),
    })
    .from(participationNotice)
    .innerJoin(contact, eq(contact.id, participationNotice.givenBy))
    .where(
      and(
        eq(participationNotice.pharmacyId, pharmacyId),
        isNull(participationNotice.takenBackAt),
        isNull(participationNotice.carriedOutAt),
      ),
    )
  return row ?? null
}

const categoryFields = {
  id: programmeCategory.id,
  name: programmeCategory.name,
  requirement: programmeCategory.requirement,
}

/** Every category, with the pharmacy's enrolment if any. */
export async function categoriesOf(db: Queryable, pharmacyId: PharmacyId) {
  return db
    .select({
      ...categoryFields,
      retiredOn: programmeCategory.retiredOn,
      enrolmentId: programmeEnrolment.id,
      status: programmeEnrolment.status,
      missing: programmeEnrolment.missing,
      version: programmeEnrolment.version,
      enrolledOn: programmeEnrolment.enrolledOn,
    })
    .from(programmeCategory)
    .leftJoin(
      programmeEnrolment,
      and(
        eq(programmeEnrolment.categoryId, programmeCategory.id),
        eq(programmeEnrolment.pharmacyId, pharmacyId),
        isNull(programmeEnrolment.endedOn),
      ),
    )
    .orderBy(asc(programmeCategory.position), asc(programmeCategory.id))
}

/**
 * Participants of a pharmacy by name, in one category or all. Includes people who left the
 * pharmacy, until they are removed.
 */
export async function participantsOf(
  db: Queryable,
  pharmacyId: PharmacyId,
  today: string,
  filter: { categoryId?: ProgrammeCategoryId; participantId?: ParticipantId } = {},
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
      categoryName: programmeCategory.name,
      contactId: contact.id,
      firstName: contact.firstName,
      lastName: contact.lastName,
      curoEmail: participationAddress.email,
      status: programmeParticipant.status,
      missing: programmeParticipant.missing,
      version: programmeParticipant.version,
      enrolledOn: programmeParticipant.enrolledOn,
      hasLeft: sql<boolean>`${notExists(liveEmployment)}`,
    })
    .from(programmeParticipant)
    .innerJoin(programmeEnrolment, eq(programmeEnrolment.id, programmeParticipant.enrolmentId))
    .innerJoin(programmeCategory, eq(programmeCategory.id, programmeEnrolment.categoryId))
    .innerJoin(contact, eq(contact.id, programmeParticipant.contactId))
    .leftJoin(participationAddress, eq(participationAddress.contactId, programmeParticipant.contactId))
    .where(
      and(
        eq(programmeEnrolment.pharmacyId, pharmacyId),
        isNull(programmeParticipant.removedAt),
        filter.categoryId === undefined ? undefined : eq(programmeEnrolment.categoryId, filter.categoryId),
        filter.participantId === undefined ? undefined : eq(programmeParticipant.id, filter.participantId),
      ),
    )
    .orderBy(asc(contact.lastName), asc(contact.firstName), asc(programmeParticipant.id))
}

export type ParticipantRow = Awaited<ReturnType<typeof participantsOf>>[number]

/** The categories in which a person participates at a pharmacy. */
export async function participationsOf(db: Queryable, pharmacyId: PharmacyId, contactId: ContactId) {
  return db
    .select({
      ...categoryFields,
      participantId: programmeParticipant.id,
      status: programmeParticipant.status,
      missing: programmeParticipant.missing,
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

/**
 * People currently employed at a pharmacy, by name: candidates for responsible person and
 * participant.
 */
export async function listAccessaPeople(db: Queryable, pharmacyId: PharmacyId, today: string) {
  return db
    .select({
      employeeId: employment.id,
      version: employment.version,
      contactId: contact.id,
      firstName: contact.firstName,
      lastName: contact.lastName,
      occupation: contact.occupation,
      email: contact.email,
      isResponsible: employment.isPrimaryAccessa,
    })
    .from(employment)
    .innerJoin(contact, eq(contact.id, employment.contactId))
    .where(and(eq(employment.pharmacyId, pharmacyId), isCurrentOn(today)))
    .orderBy(asc(contact.lastName), asc(contact.firstName), asc(employment.id))
}
