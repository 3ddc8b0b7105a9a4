import { getTransactions, type ListedTransaction } from '@officine/api/calls'
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

/** Whether a form was sent and not applied yet; a pharmacy has one such form at most. */
export function isTransactionInProgress({
  status,
  appliedAt,
}: Pick<ListedTransaction, 'status' | 'appliedAt'>): boolean {
  switch (status) {
    case 'submitted':
    case 'inReview':
      return true
    case 'accepted':
      return appliedAt === null
    default:
      return false
  }
}
