import { boolean, type Infer, integer, nullable, object, string } from 'superstruct'
import { employmentTypes } from '../constants.ts'
import { calendarDate, code, instant } from '../rules/index.ts'
import { employmentRights, mayOf } from './rights.ts'

/** What ties a person to a pharmacy, or a staff member to the association (then `accountId` is null). */
const employmentFields = {
  id: string(),
  type: code(employmentTypes),
  isPrimaryLink: boolean(),
  startDate: nullable(calendarDate()),
  endDate: nullable(calendarDate()),
  /** 0 requested, 1 approved. */
  validationStatus: integer(),
  isPrimaryAccessa: boolean(),
  curoEmail: nullable(string()),
  contactId: string(),
  /** The pharmacy's id. */
  accountId: nullable(string()),
  may: mayOf(employmentRights),
}

/** An employment as the session sees it. */
export const Employment = object(employmentFields)
export type Employment = Infer<typeof Employment>

/** An employment or a request, as its own person sees it. */
export const OwnEmployment = object({
  ...employmentFields,
  version: integer(),
  pharmacyName: nullable(string()),
  pharmacyCity: nullable(string()),
  requestedAt: nullable(instant()),
  /** When approvers were last asked again; once a day, from the day after `requestedAt` (`POST …/reminders`). */
  remindedAt: nullable(instant()),
  /** When it was approved or refused; nothing for a request that waits or was withdrawn. */
  decidedAt: nullable(instant()),
  refusalReason: nullable(string()),
})
export type OwnEmployment = Infer<typeof OwnEmployment>
