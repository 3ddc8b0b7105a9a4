import { boolean, defaulted, type Infer, integer, nullable, object, string } from 'superstruct'
import { employmentTypes } from '../constants.ts'
import { calendarDate, instant, lenientCode } from '../rules/index.ts'
import { type ContactId, type EmploymentId, id, type PharmacyId } from './ids.ts'
import { employmentRights, rightsStruct } from './rights.ts'

/**
 * The employment of a person at a pharmacy, or of a staff member at the association (`accountId` is
 * then null).
 */
const employmentFields = {
  id: id<EmploymentId>(),
  type: lenientCode(employmentTypes),
  isPrimaryLink: boolean(),
  startDate: nullable(calendarDate()),
  endDate: nullable(calendarDate()),
  /** 0 requested, 1 approved. */
  validationStatus: integer(),
  isPrimaryAccessa: boolean(),
  curoEmail: nullable(string()),
  contactId: id<ContactId>(),
  /** The pharmacy's id. */
  accountId: nullable(id<PharmacyId>()),
  may: rightsStruct(employmentRights),
}

/** An employment as the session contains it. */
export const Employment = object(employmentFields)
export type Employment = Infer<typeof Employment>

/** An employment or a request, as its own person can read it. */
export const OwnEmployment = object({
  ...employmentFields,
  version: integer(),
  pharmacyName: nullable(string()),
  pharmacyCity: nullable(string()),
  /** The first day on which the pharmacy is closed, once it is. An earlier server does not send it. */
  pharmacyClosedOn: defaulted(nullable(calendarDate()), null),
  requestedAt: nullable(instant()),
  /**
   * When approvers were last reminded; at most once a day, from the day after `requestedAt` (`POST
   * …/reminders`).
   */
  remindedAt: nullable(instant()),
  /** When it was approved or refused; null for a pending or withdrawn request. */
  decidedAt: nullable(instant()),
  refusalReason: nullable(string()),
})
export type OwnEmployment = Infer<typeof OwnEmployment>
