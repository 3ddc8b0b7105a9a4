import { type Infer, integer, number, object, optional, string } from 'superstruct'
import { locales, taxReceiptsPerDownload } from '../constants.ts'
import { calendarDate, lenientEnum, line } from '../rules/index.ts'
import { id, type TaxReceiptId } from '../structs/ids.ts'
import { oneOrMany, pageOf, pagingQuery } from '../structs/paging.ts'
import { defineCall } from './define-call.ts'

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
