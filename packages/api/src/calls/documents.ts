import { array, type Infer, integer, nullable, number, object, optional, string } from 'superstruct'
import { locales, taxReceiptsPerDownload } from '../constants.ts'
import { calendarDate, instant, lenientEnum, line } from '../rules/index.ts'
import { id, type TaxReceiptId } from '../structs/ids.ts'
import { oneOrMany, pageOf, pagingQuery } from '../structs/paging.ts'
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

export const TaxReceipt = object({
  id: id<TaxReceiptId>(),
  /** The tax year. */
  year: integer(),
  number: string(),
  /** The amount paid, in Canadian dollars. */
  amount: number(),
  issuedOn: calendarDate(),
  /** The number of the receipt that this one cancels and replaces. */
  replaces: optional(string()),
})
export type TaxReceipt = Infer<typeof TaxReceipt>

/** The newest first, without receipts cancelled by a corrected one. */
export const getTaxReceipts = defineCall({
  method: 'GET',
  path: 'taxreceipts',
  auth: 'bearer',
  query: object(pagingQuery),
  response: pageOf(TaxReceipt),
})

/** In French; also in English when `language` requests it. */
export const getTaxReceiptDocument = defineCall({
  method: 'GET',
  path: 'taxreceipts/:receiptId/document',
  auth: 'bearer',
  query: object({ language: optional(lenientEnum(locales)) }),
  fileMediaType: 'application/pdf',
})

/**
 * Several receipts in one file, one page each, in the requested order. See `getTaxReceiptDocument`.
 */
export const getTaxReceiptDocuments = defineCall({
  method: 'GET',
  path: 'taxreceipts/documents',
  auth: 'bearer',
  query: object({
    receiptIds: oneOrMany(id<TaxReceiptId>(line(64)), 1, taxReceiptsPerDownload),
    language: optional(lenientEnum(locales)),
  }),
  fileMediaType: 'application/pdf',
})
