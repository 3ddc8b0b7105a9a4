import { array, boolean, enums, nullable, object, optional } from 'superstruct'
import { locales, programmeStatuses } from '../constants.ts'
import { calendarDate, email, line, lines, required, size, word } from '../rules/index.ts'
import {
  AccessaConditions,
  AccessaPerson,
  AccessaPharmacy,
  AccessaPharmacySummary,
  Participant,
  ProgrammeCategory,
  UserParticipation,
} from '../structs/accessa.ts'
import { pageOf, pagingQuery } from '../structs/paging.ts'
import { defineCall } from './define-call.ts'

export const getAccessaPharmacies = defineCall({
  method: 'GET',
  path: 'accessa/pharmacies',
  auth: 'bearer',
  query: object({
    filter: optional(enums(['enrolled', 'notEnrolled'])),
    /** The least advanced of a pharmacy's categories. */
    status: optional(word(programmeStatuses)),
    /** Words that begin words of a name or an address. */
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

/** From all programmes of the pharmacy. */
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

/** Enrols the pharmacy in categories; those in which it is already stay as they are. */
export const postProgrammeCategories = defineCall({
  method: 'POST',
  path: 'accessa/pharmacies/:pharmacyId/programcategories',
  auth: 'bearer',
  body: object({ categoryIds: size(array(line(64)), 1, 50) }),
  response: array(ProgrammeCategory),
  idempotent: true,
})

export const postParticipant = defineCall({
  method: 'POST',
  path: 'accessa/pharmacies/:pharmacyId/programcategories/:categoryId/participants',
  auth: 'bearer',
  body: object({ contactId: required(line(64)), curoEmail: email(line(254)) }),
  response: Participant,
  idempotent: true,
})

/** The general participation conditions that are in effect. */
export const getAccessaConditions = defineCall({
  method: 'GET',
  path: 'accessa/conditions',
  auth: 'bearer',
  response: AccessaConditions,
})

/** The conditions that are in effect, as a document: to keep, before they are signed. In French by default. */
export const getAccessaConditionsDocument = defineCall({
  method: 'GET',
  path: 'accessa/conditions/document',
  auth: 'bearer',
  query: object({ language: optional(word(locales)) }),
  answers: 'application/pdf',
})

/** The pharmacy's copy of what was signed: the French text, then the English one where that binds, who signed it and when. */
export const getAgreementDocument = defineCall({
  method: 'GET',
  path: 'accessa/pharmacies/:pharmacyId/agreement',
  auth: 'bearer',
  answers: 'application/pdf',
})

/** Signs the general participation conditions, in effect since 22 May 2025, as they were read: of another text, 400. */
export const signAgreement = defineCall({
  method: 'POST',
  path: 'accessa/pharmacies/:pharmacyId/signmsa',
  auth: 'bearer',
  body: object({
    effectiveOn: calendarDate(),
    textHash: required(line(64)),
    /** The express wish to be bound by the English text, once the French one was handed over. */
    wishesEnglish: boolean(),
  }),
  response: AccessaPharmacy,
})

/** Gives notice that the pharmacy leaves accessa; the same again is the notice that runs. */
export const postParticipationNotice = defineCall({
  method: 'POST',
  path: 'accessa/pharmacies/:pharmacyId/notice',
  auth: 'bearer',
  response: AccessaPharmacy,
})

/** Takes the notice back that runs. */
export const deleteParticipationNotice = defineCall({
  method: 'DELETE',
  path: 'accessa/pharmacies/:pharmacyId/notice',
  auth: 'bearer',
})

/** Who works at the pharmacy, by name: for those who choose people for accessa. */
export const getAccessaPeople = defineCall({
  method: 'GET',
  path: 'accessa/pharmacies/:pharmacyId/people',
  auth: 'bearer',
  response: array(AccessaPerson),
})

const evaluation = object({
  status: word(programmeStatuses),
  /** What is missing, for the pharmacy to read; of a `nonCompliant` one, and of no other. */
  missing: nullable(required(lines(1_000))),
})

/** What the association has found of a pharmacy in a category. */
export const putEnrolmentEvaluation = defineCall({
  method: 'PUT',
  path: 'accessa/pharmacies/:pharmacyId/programcategories/:categoryId/evaluation',
  auth: 'bearer',
  body: evaluation,
  response: ProgrammeCategory,
  versioned: true,
})

/** What the association has found of somebody who takes part. */
export const putParticipantEvaluation = defineCall({
  method: 'PUT',
  path: 'accessa/pharmacies/:pharmacyId/programcategories/:categoryId/participants/:participantId/evaluation',
  auth: 'bearer',
  body: evaluation,
  response: Participant,
  versioned: true,
})
