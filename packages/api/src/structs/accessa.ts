import { array, boolean, type Infer, integer, nullable, object, string } from 'superstruct'
import { programmeCategoriesMaximum, programmeStatuses } from '../constants.ts'
import { calendarDate, lenientEnum, line, size } from '../rules/index.ts'
import {
  type ContactId,
  type EmploymentId,
  id,
  type ParticipantId,
  type PharmacyId,
  type ProgrammeCategoryId,
} from './ids.ts'
import { rightsStruct } from './rights.ts'

/** Rights on a pharmacy's accessa data. */
export const accessaRights = [
  /** To read its categories, people and agreement. */
  'read',
  'sign',
  'enrol',
  'addParticipants',
  'nameResponsible',
  'giveNotice',
  'withdrawNotice',
  /** For the association only. */
  'evaluate',
] as const
export type AccessaRight = (typeof accessaRights)[number]

export const enrolmentRights = ['enrol', 'addParticipants', 'evaluate'] as const
export type EnrolmentRight = (typeof enrolmentRights)[number]

export const participantRights = ['remove', 'evaluate'] as const
export type ParticipantRight = (typeof participantRights)[number]

/** At least one of the association's categories. */
export const categoryIdList = () =>
  size(array(id<ProgrammeCategoryId>(line(64))), 1, programmeCategoriesMaximum)

/** The association's evaluation; an evaluation is sent with `version`. */
const evaluationFields = {
  status: lenientEnum(programmeStatuses),
  /** What is missing, for the status `nonCompliant`. */
  missing: nullable(string()),
  version: integer(),
}

/** A person of the laboratory who takes part in a programme category. */
export const Participant = object({
  id: id<ParticipantId>(),
  contactId: id<ContactId>(),
  firstName: string(),
  lastName: string(),
  /** The email of their account at the external patient-support portal. */
  curoEmail: nullable(string()),
  ...evaluationFields,
  enrolledOn: calendarDate(),
  may: rightsStruct(participantRights),
})
export type Participant = Infer<typeof Participant>

const categoryFields = {
  id: id<ProgrammeCategoryId>(),
  /** Name and requirement in both languages, written by the association. */
  name: object({ 'fr-CA': string(), 'en-CA': string() }),
  requirement: object({ 'fr-CA': string(), 'en-CA': string() }),
}

export const ProgrammeCategory = object({
  ...categoryFields,
  /** From this day on, no pharmacy can enrol in it. */
  retiredOn: nullable(calendarDate()),
  isEnrolled: boolean(),
  /** Null when the pharmacy is not enrolled, like `version` and `enrolledOn`. */
  status: nullable(lenientEnum(programmeStatuses)),
  missing: nullable(string()),
  version: nullable(integer()),
  enrolledOn: nullable(calendarDate()),
  participants: array(Participant),
  may: rightsStruct(enrolmentRights),
})
export type ProgrammeCategory = Infer<typeof ProgrammeCategory>

export const ResponsiblePerson = object({
  employeeId: id<EmploymentId>(),
  contactId: id<ContactId>(),
  firstName: string(),
  lastName: string(),
  email: string(),
})

/** A pharmacy's status in a category, in short. */
export const CategoryStatus = object({
  id: categoryFields.id,
  name: categoryFields.name,
  status: lenientEnum(programmeStatuses),
  /** The number of `nonCompliant` among the enrolment and its participants. */
  lacking: integer(),
})
export type CategoryStatus = Infer<typeof CategoryStatus>

export const AccessaPharmacySummary = object({
  id: id<PharmacyId>(),
  companyName: string(),
  city: string(),
  isEnrolled: boolean(),
  /** The least advanced status of its categories. */
  status: nullable(lenientEnum(programmeStatuses)),
  /**
   * What the pharmacy still lacks to take part; false and 0 for readers without the right `read`.
   */
  isSigned: boolean(),
  hasResponsible: boolean(),
  /** The number of `nonCompliant` enrolments and participants. */
  lacking: integer(),
  /**
   * Its enrolments, with the number lacking in each; empty for readers without the right `read`.
   */
  categories: array(CategoryStatus),
  /** The last day, when notice was given. */
  lastDay: nullable(calendarDate()),
  may: rightsStruct(accessaRights),
})
export type AccessaPharmacySummary = Infer<typeof AccessaPharmacySummary>

export const AccessaPharmacy = object({
  ...AccessaPharmacySummary.schema,
  responsible: nullable(ResponsiblePerson),
  /** The signed general participation conditions, identified by their date of effect. */
  agreement: nullable(
    object({
      effectiveOn: calendarDate(),
      signedOn: calendarDate(),
      signedBy: string(),
      /** The pharmacy wishes to be bound by the English text. */
      wishesEnglish: boolean(),
    }),
  ),
  /** The notice by which the pharmacy leaves accessa; it can be withdrawn until `lastDay`. */
  notice: nullable(object({ givenOn: calendarDate(), givenBy: string(), lastDay: calendarDate() })),
})
export type AccessaPharmacy = Infer<typeof AccessaPharmacy>

/** The caller's own participation in a category at the pharmacy. */
export const UserParticipation = object({
  ...categoryFields,
  participantId: id<ParticipantId>(),
  status: lenientEnum(programmeStatuses),
  missing: nullable(string()),
  enrolledOn: calendarDate(),
})
export type UserParticipation = Infer<typeof UserParticipation>

/**
 * The full general participation conditions in both languages; the French text is presented first.
 */
export const AccessaConditions = object({
  effectiveOn: calendarDate(),
  text: object({ 'fr-CA': string(), 'en-CA': string() }),
  /** The SHA-256 of the French text, in hexadecimal, sent with a signature. */
  textHash: string(),
})
export type AccessaConditions = Infer<typeof AccessaConditions>

/** A person who works at the pharmacy, and can be made responsible or a participant. */
export const AccessaPerson = object({
  employeeId: id<EmploymentId>(),
  /** The version of the employment, sent with a change of it. */
  version: integer(),
  contactId: id<ContactId>(),
  firstName: string(),
  lastName: string(),
  occupation: nullable(string()),
  email: nullable(string()),
  isResponsible: boolean(),
})
export type AccessaPerson = Infer<typeof AccessaPerson>
