import { array, type Infer, nullable, object, optional, string } from 'superstruct'
import { calendarDate, instant, line } from '../rules/index.ts'
import { defineCall } from './define-call.ts'

/**
 * The membership card as a PDF. A `ticket` replaces the bearer token when a plain link fetches it.
 */
export const getMembershipCard = defineCall({
  method: 'GET',
  path: 'userinfo/membershipcard',
  auth: 'either',
  query: object({ ticket: optional(line(128)) }),
  fileMediaType: 'application/pdf',
})

export const MembershipCard = object({
  firstName: string(),
  lastName: string(),
  occupation: nullable(string()),
  practiceNumber: nullable(string()),
  /** The last day on which the card is valid. */
  validUntil: calendarDate(),
  /** The verification page, which the QR code contains too. */
  verificationAddress: string(),
  /** The modules of the QR code, one string per row, without the quiet zone: `1` is dark. */
  code: array(string()),
})
export type MembershipCard = Infer<typeof MembershipCard>

/** The data of the card, to render it on screen. */
export const getMembershipCardData = defineCall({
  method: 'GET',
  path: 'userinfo/membershipcard/data',
  auth: 'bearer',
  response: MembershipCard,
})

/** A ticket for one person and one use, valid for 60 s. */
export const postMembershipCardTicket = defineCall({
  method: 'POST',
  path: 'userinfo/membershipcard/ticket',
  auth: 'bearer',
  response: object({ ticket: string(), expiresAt: instant() }),
})
