import { array, boolean, type Infer, integer, nullable, object, string } from 'superstruct'
import { programmeStatuses } from '../constants.ts'
import { calendarDate, word } from '../rules/index.ts'
import { mayOf } from './rights.ts'

/** At a pharmacy, in the area of accessa. */
export const accessaRights = [
  /** Its categories, people and agreement. */
  'read',
  'sign',
  'enrol',
  'addParticipants',
  'nameResponsible',
  'giveNotice',
  'takeNoticeBack',
  /** For the association. */
  'evaluate',
] as const
export type AccessaRight = (typeof accessaRights)[number]

export const enrolmentRights = ['enrol', 'addParticipants', 'evaluate'] as const
export type EnrolmentRight = (typeof enrolmentRights)[number]

export const participantRights = ['remove', 'evaluate'] as const
export type ParticipantRight = (typeof participantRights)[number]

/** What the association has found; `version` is the one that an evaluation is sent over. */
const evaluationFields = {
  status: word(programmeStatuses),
  /** What a `nonCompliant` one lacks. */
  missing: nullable(string()),
  version: integer(),
}

/** Somebody of the laboratory who takes part in a programme category. */
export const Participant = object({
  id: string(),
  contactId: string(),
  firstName: string(),
  lastName: string(),
  /** The address of their account at the external patient-support portal. */
  curoEmail: nullable(string()),
  ...evaluationFields,
  enrolledOn: calendarDate(),
  may: mayOf(participantRights),
})
export type Participant = Infer<typeof Participant>

const categoryFields = {
  id: string(),
  /** Names and requirement are in both languages: the association writes them. */
  name: object({ 'fr-CA': string(), 'en-CA': string() }),
  requirement: object({ 'fr-CA': string(), 'en-CA': string() }),
}

export const ProgrammeCategory = object({
  ...categoryFields,
  /** From this day on no pharmacy enrols in it any more. */
  retiredOn: nullable(calendarDate()),
  isEnrolled: boolean(),
  /** Null while the pharmacy is not enrolled, as are `version` and `enrolledOn`. */
  status: nullable(word(programmeStatuses)),
  missing: nullable(string()),
  version: nullable(integer()),
  enrolledOn: nullable(calendarDate()),
  participants: array(Participant),
  may: mayOf(enrolmentRights),
})
export type ProgrammeCategory = Infer<typeof ProgrammeCategory>

export const ResponsiblePerson = object({
  employeeId: string(),
  contactId: string(),
  firstName: string(),
  lastName: string(),
  email: string(),
})

/** How a pharmacy stands in a category, in short. */
export const CategoryStanding = object({
  id: categoryFields.id,
  name: categoryFields.name,
  status: word(programmeStatuses),
  /** The enrolment itself and the people in it that are `nonCompliant`. */
  lacking: integer(),
})
export type CategoryStanding = Infer<typeof CategoryStanding>

export const AccessaPharmacySummary = object({
  id: string(),
  companyName: string(),
  city: string(),
  isEnrolled: boolean(),
  /** The least advanced of its categories. */
  status: nullable(word(programmeStatuses)),
  /** What it still lacks to take part; of nobody's business but of who may `read`: false and 0 for others. */
  isSigned: boolean(),
  hasResponsible: boolean(),
  /** How many enrolments and people are `nonCompliant`. */
  lacking: integer(),
  /** Where it is enrolled, with how many it lacks in each; for others, none. */
  categories: array(CategoryStanding),
  /** Of a notice that runs. */
  lastDay: nullable(calendarDate()),
  may: mayOf(accessaRights),
})
export type AccessaPharmacySummary = Infer<typeof AccessaPharmacySummary>

export const AccessaPharmacy = object({
  ...AccessaPharmacySummary.schema,
  responsible: nullable(ResponsiblePerson),
  /** The general participation conditions, by their date of effect. */
  agreement: nullable(
    object({
      effectiveOn: calendarDate(),
      signedOn: calendarDate(),
      signedBy: string(),
      /** The pharmacy wishes to be bound by the English text. */
      wishesEnglish: boolean(),
    }),
  ),
  /** By which the pharmacy leaves accessa; it can be taken back until `lastDay`. */
  notice: nullable(object({ givenOn: calendarDate(), givenBy: string(), lastDay: calendarDate() })),
})
export type AccessaPharmacy = Infer<typeof AccessaPharmacy>

/** The caller's own part in a category at the pharmacy. */
export const UserParticipation = object({
  ...categoryFields,
  participantId: string(),
  status: word(programmeStatuses),
  missing: nullable(string()),
  enrolledOn: calendarDate(),
})
export type UserParticipation = Infer<typeof UserParticipation>

/** The general participation conditions: whole in both languages, the French handed over first. */
export const AccessaConditions = object({
  effectiveOn: calendarDate(),
  text: object({ 'fr-CA': string(), 'en-CA': string() }),
  /** SHA-256 of the French text, in hexadecimal: what a signature names. */
  textHash: string(),
})
export type AccessaConditions = Infer<typeof AccessaConditions>

/** Somebody who works at the pharmacy, and can be named responsible or added. */
export const AccessaPerson = object({
  employeeId: string(),
  /** Of the employment: what a change of it is sent over. */
  version: integer(),
  contactId: string(),
  firstName: string(),
  lastName: string(),
  occupation: nullable(string()),
  email: nullable(string()),
  isResponsible: boolean(),
})
export type AccessaPerson = Infer<typeof AccessaPerson>
