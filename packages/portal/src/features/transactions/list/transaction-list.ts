import { getTransactions } from '@officine/api/calls'
import { transactionStatuses, transactionTypes } from '@officine/api/constants'
import { resource } from '../../../data/index.ts'
import { defineList } from '../../../lists/list-query.ts'
import { addressOfTransactions } from '../transactions.ts'

/** The transactions that somebody may read, in the server's order: what waits for them first. */
export const transactions = defineList({
  path: addressOfTransactions,
  filters: {
    pharmacyIds: { isRepeated: true },
    types: { values: transactionTypes, isRepeated: true },
    status: { values: transactionStatuses, isRepeated: true },
  },
  // A sender is a person: no address names them.
  search: { search: 'entry' },
  resource: ({ search, pharmacyIds, types, status, page }) =>
    resource(getTransactions, {
      query: {
        search,
        pharmacyIds: pharmacyIds && [...pharmacyIds],
        types: types && [...types],
        status: status && [...status],
        pageNumber: page,
      },
    }),
})
