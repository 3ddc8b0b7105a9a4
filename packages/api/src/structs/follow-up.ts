import { type Infer, integer, nullable, object, string } from 'superstruct'
import { calendarDate } from '../rules/index.ts'

/** What the association follows up, each with a list of its own. */
export const followUpSubjects = ['pharmacies', 'links', 'declarations'] as const
export type FollowUpSubject = (typeof followUpSubjects)[number]

const LateOfAll = object({
  late: integer(),
  /** Those that are late among them. */
  total: integer(),
})

/** How much is late, and of how many. */
export const FollowUp = object({
  /** Records that were not confirmed for a year, of all pharmacies. */
  pharmacies: LateOfAll,
  /** Requests for a link without an answer for a week, of all that wait. */
  links: LateOfAll,
  /** Declarations that were not accepted by their day, of those and of what is due this year. */
  declarations: LateOfAll,
  /** Requests with documents that the association has not answered. */
  waitingRequests: integer(),
})
export type FollowUp = Infer<typeof FollowUp>

/** One thing that is late. */
export const FollowUpRow = object({
  /** Of the pharmacy, the employment or the declaration. */
  id: string(),
  /** Where the person works, of a declaration. */
  pharmacyId: string(),
  pharmacyName: string(),
  city: string(),
  /** Who has not signed, or waits for an answer; null of a pharmacy. */
  personName: nullable(string()),
  /** When the record was last confirmed, null for never; when the link was requested; by when the declaration had to be signed. */
  date: nullable(calendarDate()),
})
export type FollowUpRow = Infer<typeof FollowUpRow>
