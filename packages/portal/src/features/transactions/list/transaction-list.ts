import { getTransactions } from '@officine/api/calls'
import { transactionStatuses, transactionTypes } from '@officine/api/constants'
import { callQuery } from '../../../data/index.ts'
import { defineList } from '../../../lists/list-query.ts'
import { transactionsPath } from '../transactions.ts'

/** The transactions that the person may read, in the server's order: their own tasks first. */
export const transactions = defineList({
  path: transactionsPath,
  filters: {
    pharmacyIds: { isRepeated: true },
    types: { values: transactionTypes, isRepeated: true },
    status: { values: transactionStatuses, isRepeated: true },
  },
  // In the history entry, not the URL: the search may contain a person's name.
  search: { search: 'entry' },
  pageQuery: ({ search, pharmacyIds, types, status, page }) =>
    callQuery(getTransactions, {
      query: {
        search,
        pharmacyIds: pharmacyIds && [...pharmacyIds],
        types: types && [...types],
        status: status && [...status],
        pageNumber: page,
      },
    }),
})
