import { array, boolean, enums, nullable, object, optional } from 'superstruct'
import { locales, missingItemsMaximum, programmeStatuses } from '../constants.ts'
import { calendarDate, email, lenientEnum, line, lines, required } from '../rules/index.ts'
import {
  AccessaConditions,
  AccessaPerson,
  AccessaPharmacy,
  AccessaPharmacySummary,
  categoryIdList,
  Participant,
  ProgrammeCategory,
  UserParticipation,
} from '../structs/accessa.ts'
import { type ContactId, id } from '../structs/ids.ts'
import { pageOf, pagingQuery } from '../structs/paging.ts'
import { defineCall } from './define-call.ts'

export const getAccessaPharmacies = defineCall({
  method: 'GET',
  path: 'accessa/pharmacies',
  auth: 'bearer',
  query: object({
    filter: optional(enums(['enrolled', 'notEnrolled'])),
    /** Filters by the least advanced of a pharmacy's categories. */
    status: optional(lenientEnum(programmeStatuses)),
    /** Prefixes of words of the name or the address. */
    search: optional(line(120)),
    ...pagingQuery,
  }),
  response: pageOf(AccessaPharmacySummary),
})

export const getAccessaPharmacy = defineCall({
  method: 'GET',
  path: 'accessa/pharmacies/:pharmacyId',
  auth: 'bearer',
  response: AccessaPharmacy,
})

export const getUserParticipations = defineCall({
  method: 'GET',
  path: 'accessa/pharmacies/:pharmacyId/userparticipations',
  auth: 'bearer',
  response: array(UserParticipation),
})

/** Removes a participant from all programmes of the pharmacy. */
export const deleteParticipant = defineCall({
  method: 'DELETE',
  path: 'accessa/pharmacies/:pharmacyId/participants/:participantId',
  auth: 'bearer',
})

export const deleteCategoryParticipant = defineCall({
  method: 'DELETE',
  path: 'accessa/pharmacies/:pharmacyId/programcategories/:categoryId/participants/:participantId',
  auth: 'bearer',
})

export const getProgrammeCategories = defineCall({
  method: 'GET',
  path: 'accessa/pharmacies/:pharmacyId/programcategories',
  auth: 'bearer',
  response: array(ProgrammeCategory),
})

/** Enrols the pharmacy in categories; existing enrolments stay unchanged. */
export const postProgrammeCategories = defineCall({
  method: 'POST',
  path: 'accessa/pharmacies/:pharmacyId/programcategories',
  auth: 'bearer',
  body: object({ categoryIds: categoryIdList() }),
  response: array(ProgrammeCategory),
  idempotent: true,
})

export const postParticipant = defineCall({
  method: 'POST',
  path: 'accessa/pharmacies/:pharmacyId/programcategories/:categoryId/participants',
  auth: 'bearer',
  body: object({ contactId: id<ContactId>(required(line(64))), curoEmail: email(line(254)) }),
  response: Participant,
  idempotent: true,
})

/** The general participation conditions in effect. */
export const getAccessaConditions = defineCall({
  method: 'GET',
  path: 'accessa/conditions',
  auth: 'bearer',
  response: AccessaConditions,
})

/** The conditions in effect as a document, to download before signing. In French by default. */
export const getAccessaConditionsDocument = defineCall({
  method: 'GET',
  path: 'accessa/conditions/document',
  auth: 'bearer',
  query: object({ language: optional(lenientEnum(locales)) }),
  fileMediaType: 'application/pdf',
})

/**
 * The signed agreement for the pharmacy: the French text, the English one if it is binding, the
 * signatory and the date.
 */
export const getAgreementDocument = defineCall({
  method: 'GET',
  path: 'accessa/pharmacies/:pharmacyId/agreement',
  auth: 'bearer',
  fileMediaType: 'application/pdf',
})

/**
 * Signs the general participation conditions (in effect since 22 May 2025) by the hash of the text
 * that was read; returns 400 for another text.
 */
export const signAgreement = defineCall({
  method: 'POST',
  path: 'accessa/pharmacies/:pharmacyId/signmsa',
  auth: 'bearer',
  needsRecentSignIn: true,
  body: object({
    effectiveOn: calendarDate(),
    textHash: required(line(64)),
    /** The express wish to be bound by the English text, after receiving the French one. */
    wishesEnglish: boolean(),
  }),
  response: AccessaPharmacy,
})

/** Gives notice that the pharmacy leaves accessa. Repeating it returns the existing notice. */
export const postParticipationNotice = defineCall({
  method: 'POST',
  path: 'accessa/pharmacies/:pharmacyId/notice',
  auth: 'bearer',
  response: AccessaPharmacy,
})

/** Withdraws the current notice. */
export const deleteParticipationNotice = defineCall({
  method: 'DELETE',
  path: 'accessa/pharmacies/:pharmacyId/notice',
  auth: 'bearer',
})

/** The people who work at the pharmacy, by name, to choose participants from. */
export const getAccessaPeople = defineCall({
  method: 'GET',
  path: 'accessa/pharmacies/:pharmacyId/people',
  auth: 'bearer',
  response: array(AccessaPerson),
})

const evaluation = object({
  status: lenientEnum(programmeStatuses),
  /** What is missing, shown to the pharmacy (`requiresMissingItems`). */
  missing: nullable(required(lines(missingItemsMaximum))),
})

/** The association's evaluation of a pharmacy's enrolment in a category. */
export const putEnrolmentEvaluation = defineCall({
  method: 'PUT',
  path: 'accessa/pharmacies/:pharmacyId/programcategories/:categoryId/evaluation',
  auth: 'bearer',
  body: evaluation,
  response: ProgrammeCategory,
  versioned: true,
})

/** The association's evaluation of a participant. */
export const putParticipantEvaluation = defineCall({
  method: 'PUT',
  path: 'accessa/pharmacies/:pharmacyId/programcategories/:categoryId/participants/:participantId/evaluation',
  auth: 'bearer',
  body: evaluation,
  response: Participant,
  versioned: true,
})
