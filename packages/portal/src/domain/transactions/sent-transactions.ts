import { getTransactions } from '@officine/api/calls'
import { maximumPageSize, undecidedStatuses } from '@officine/api/constants'
import { resource } from '../../data/index.ts'

/** The forms of a pharmacy that were sent and not returned, including applied ones. */
export function sentTransactionsResource(pharmacyId: string) {
  return resource(getTransactions, {
    query: {
      pharmacyIds: [pharmacyId],
      status: [...undecidedStatuses, 'accepted'],
      pageSize: maximumPageSize,
    },
  })
}
