import { type Infer, integer, nullable, object, string } from 'superstruct'
import { calendarDate } from '../rules/index.ts'
import { id, type PharmacyId } from './ids.ts'

/** The subjects that the association follows up, each with its own list. */
export const followUpSubjects = ['pharmacies', 'links', 'declarations'] as const
export type FollowUpSubject = (typeof followUpSubjects)[number]

const LateCount = object({
  late: integer(),
  /** The number of all items, late ones included. */
  total: integer(),
})

/** How many items are late, and out of how many. */
export const FollowUp = object({
  /** Records not confirmed for a year, out of all pharmacies. */
  pharmacies: LateCount,
  /** Requests without a decision for a week, out of all pending ones. */
  links: LateCount,
  /** Declarations not accepted by their due date, out of those and all due this year. */
  declarations: LateCount,
  /** Requests with documents that the association has not answered. */
  waitingRequests: integer(),
})
export type FollowUp = Infer<typeof FollowUp>

/** A late item. */
export const FollowUpRow = object({
  /** The id of the pharmacy, the employment or the declaration. */
  id: string(),
  /** For a declaration, the pharmacy where the person works. */
  pharmacyId: id<PharmacyId>(),
  pharmacyName: string(),
  city: string(),
  /** The person who has not signed, or whose request is pending; null for a pharmacy. */
  personName: nullable(string()),
  /**
   * When the record was last confirmed (null for never), when the employment was requested, or when
   * the declaration was due.
   */
  date: nullable(calendarDate()),
})
export type FollowUpRow = Infer<typeof FollowUpRow>
