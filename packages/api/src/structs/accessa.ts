import { array, boolean, type Infer, nullable, object, string } from 'superstruct'
import { programmeStatuses } from '../constants.ts'
import { calendarDate, word } from '../rules/index.ts'

/** Somebody of the laboratory who takes part in a programme category. */
export const Participant = object({
  id: string(),
  contactId: string(),
  firstName: string(),
  lastName: string(),
  /** The address of their account at the external patient-support portal. */
  curoEmail: nullable(string()),
  status: word(programmeStatuses),
  enrolledOn: calendarDate(),
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
  isEnrolled: boolean(),
  /** Null while the pharmacy is not enrolled. */
  status: nullable(word(programmeStatuses)),
  enrolledOn: nullable(calendarDate()),
  participants: array(Participant),
})
export type ProgrammeCategory = Infer<typeof ProgrammeCategory>

export const ResponsiblePerson = object({
  employeeId: string(),
  contactId: string(),
  firstName: string(),
  lastName: string(),
  email: string(),
})

export const AccessaPharmacySummary = object({
  id: string(),
  companyName: string(),
  city: string(),
  isEnrolled: boolean(),
  /** The least advanced of its categories. */
  status: nullable(word(programmeStatuses)),
})
export type AccessaPharmacySummary = Infer<typeof AccessaPharmacySummary>

export const AccessaPharmacy = object({
  ...AccessaPharmacySummary.schema,
  responsible: nullable(ResponsiblePerson),
  /** The general participation conditions, by their date of effect. */
  agreement: nullable(object({ effectiveOn: calendarDate(), signedOn: calendarDate(), signedBy: string() })),
})
export type AccessaPharmacy = Infer<typeof AccessaPharmacy>

/** The caller's own part in a category at the pharmacy. */
export const UserParticipation = object({
  ...categoryFields,
  participantId: string(),
  status: word(programmeStatuses),
  enrolledOn: calendarDate(),
})
export type UserParticipation = Infer<typeof UserParticipation>
