import { enums, object, optional } from 'superstruct'
import { transactionStatuses, transactionTypes } from '../constants.ts'
import { line } from '../rules/index.ts'
import { id, type PharmacyId } from '../structs/ids.ts'
import { pageOf, pagingQuery, repeated } from '../structs/paging.ts'
import { ListedTransaction } from '../structs/transaction-summary.ts'
import { defineCall } from './define-call.ts'

/**
 * Those that wait for the reader first, the newest first; for staff, submitted ones that wait
 * first, the longest waiting first; or sorted by effective date.
 */
export const getTransactions = defineCall({
  method: 'GET',
  path: 'transactions',
  auth: 'bearer',
  query: object({
    pharmacyIds: repeated(id<PharmacyId>(line(64))),
    types: repeated(enums(transactionTypes)),
    status: repeated(enums(transactionStatuses)),
    /**
     * For staff: prefixes of words of the pharmacy's or the filer's name, or of its RAMQ number.
     */
    search: optional(line(120)),
    /** The next date first; transactions without a date come last. */
    sort: optional(enums(['effectiveDate'])),
    ...pagingQuery,
  }),
  response: pageOf(ListedTransaction),
})
