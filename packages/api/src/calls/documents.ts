import { type Infer, integer, number, object, optional, string } from 'superstruct'
import { locales } from '../constants.ts'
import { calendarDate, instant, line, word } from '../rules/index.ts'
import { pageOf, pagingQuery } from '../structs/paging.ts'
import { defineCall } from './define-call.ts'

/** The membership card, a PDF. A `ticket` stands in for the bearer where a plain link fetches it. */
export const getMembershipCard = defineCall({
  method: 'GET',
  path: 'userinfo/membershipcard',
  auth: 'either',
  query: object({ ticket: optional(line(128)) }),
  answers: 'application/pdf',
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
})
export type TaxReceipt = Infer<typeof TaxReceipt>

/** The latest first. */
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
