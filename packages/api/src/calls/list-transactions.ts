import { enums, object, optional } from 'superstruct'
import { transactionStatuses, transactionTypes } from '../constants.ts'
import { line } from '../rules/index.ts'
import { pageOf, pagingQuery, repeated } from '../structs/paging.ts'
import { ListedTransaction } from '../structs/transaction-summary.ts'
import { defineCall } from './define-call.ts'

/** What waits for its reader first, the newest first; for staff what was sent and waits, the longest waiting first; or by effective date. */
export const getTransactions = defineCall({
  method: 'GET',
  path: 'transactions',
  auth: 'bearer',
  query: object({
    pharmacyIds: repeated(line(64)),
    types: repeated(enums(transactionTypes)),
    status: repeated(enums(transactionStatuses)),
    /** For staff: words of the pharmacy's name, its RAMQ number, or words of the name of who filed it, each as it begins. */
    search: optional(line(120)),
    /** The next first; what has none comes last. */
    sort: optional(enums(['effectiveDate'])),
    ...pagingQuery,
  }),
  response: pageOf(ListedTransaction),
})
