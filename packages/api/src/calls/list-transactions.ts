import { array, coerce, enums, object, optional, type Struct, string } from 'superstruct'
import { transactionStatuses, transactionTypes } from '../constants.ts'
import { line, size } from '../rules/index.ts'
import { pageOf, pagingQuery } from '../structs/paging.ts'
import { ListedTransaction } from '../structs/transaction-summary.ts'
import { defineCall } from './define-call.ts'

/** A parameter that may be repeated: once it is text, several times a list. */
function repeated<T extends string, S>(item: Struct<T, S>) {
  return optional(coerce(size(array(item), 0, 100), string(), (text) => [text]))
}

/** What waits for its reader first, the newest first; for staff what was sent and waits, the longest waiting first. */
export const getTransactions = defineCall({
  method: 'GET',
  path: 'transactions',
  auth: 'bearer',
  query: object({
    pharmacyIds: repeated(line(64)),
    types: repeated(enums(transactionTypes)),
    status: repeated(enums(transactionStatuses)),
    ...pagingQuery,
  }),
  response: pageOf(ListedTransaction),
})
