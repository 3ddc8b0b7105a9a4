import { array, enums, object, optional } from 'superstruct'
import { email, line, required, size } from '../rules/index.ts'
import {
  AccessaPharmacy,
  AccessaPharmacySummary,
  Participant,
  ProgrammeCategory,
  UserParticipation,
} from '../structs/accessa.ts'
import { defineCall } from './define-call.ts'

export const getAccessaPharmacies = defineCall({
  method: 'GET',
  path: 'accessa/pharmacies',
  auth: 'bearer',
  query: object({ filter: optional(enums(['enrolled', 'notEnrolled'])) }),
  response: array(AccessaPharmacySummary),
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

/** The general participation conditions, in effect since 22 May 2025. */
export const signAgreement = defineCall({
  method: 'POST',
  path: 'accessa/pharmacies/:pharmacyId/signmsa',
  auth: 'bearer',
  response: AccessaPharmacy,
})
