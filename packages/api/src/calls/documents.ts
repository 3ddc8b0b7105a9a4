import { array, type Infer, integer, nullable, number, object, optional, string } from 'superstruct'
import { locales, taxReceiptsPerDownload } from '../constants.ts'
import { calendarDate, instant, line, word } from '../rules/index.ts'
import { pageOf, pagingQuery, severalOf } from '../structs/paging.ts'
import { defineCall } from './define-call.ts'

/** The membership card, a PDF. A `ticket` stands in for the bearer where a plain link fetches it. */
export const getMembershipCard = defineCall({
  method: 'GET',
  path: 'userinfo/membershipcard',
  auth: 'either',
  query: object({ ticket: optional(line(128)) }),
  answers: 'application/pdf',
})

export const MembershipCard = object({
  firstName: string(),
  lastName: string(),
  occupation: nullable(string()),
  practiceNumber: nullable(string()),
  /** The last day on which it is valid. */
  validUntil: calendarDate(),
  /** The page where it is verified, which the code holds too. */
  verificationAddress: string(),
  /** The modules of its QR code, a row each, without the quiet zone: `1` is dark. */
  code: array(string()),
})
export type MembershipCard = Infer<typeof MembershipCard>

/** What the card says, to draw it on a screen. */
export const getMembershipCardData = defineCall({
  method: 'GET',
  path: 'userinfo/membershipcard/data',
  auth: 'bearer',
  response: MembershipCard,
})

/** One person, one use, 60 s. */
export const postMembershipCardTicket = defineCall({
  method: 'POST',
  path: 'userinfo/membershipcard/ticket',
  auth: 'bearer',
  response: object({ ticket: string(), expiresAt: instant() }),
})

export const TaxReceipt = object({
  id: string(),
  /** The year that it is for. */
  year: integer(),
  number: string(),
  /** What was paid, in Canadian dollars. */
  amount: number(),
  issuedOn: calendarDate(),
  /** The number of the receipt that it cancels and takes the place of. */
  replaces: optional(string()),
})
export type TaxReceipt = Infer<typeof TaxReceipt>

/** The latest first; without those that a corrected one has cancelled. */
export const getTaxReceipts = defineCall({
  method: 'GET',
  path: 'taxreceipts',
  auth: 'bearer',
  query: object(pagingQuery),
  response: pageOf(TaxReceipt),
})

/** French; English beside it when `language` asks for it. */
export const getTaxReceiptDocument = defineCall({
  method: 'GET',
  path: 'taxreceipts/:receiptId/document',
  auth: 'bearer',
  query: object({ language: optional(word(locales)) }),
  answers: 'application/pdf',
})

/** Several receipts in one file, a page each, in the order in which they are named. As `getTaxReceiptDocument`. */
export const getTaxReceiptDocuments = defineCall({
  method: 'GET',
  path: 'taxreceipts/documents',
  auth: 'bearer',
  query: object({
    receiptIds: severalOf(line(64), 1, taxReceiptsPerDownload),
    language: optional(word(locales)),
  }),
  answers: 'application/pdf',
})
