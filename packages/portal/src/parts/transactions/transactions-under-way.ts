import { getTransactions, type ListedTransaction } from '@officine/api/calls'
import { maximumPageSize } from '@officine/api/constants'
import { resource } from '../../data/index.ts'

/** The forms of a pharmacy that were sent and not returned; those that have taken effect too. */
export function sentTransactionsOf(pharmacyId: string) {
  return resource(getTransactions, {
    query: {
      pharmacyIds: [pharmacyId],
      status: ['submitted', 'inReview', 'accepted'],
      pageSize: maximumPageSize,
    },
  })
}

/** Sent, and not in force yet: a pharmacy has one at most. */
export function isUnderWay({ status, appliedAt }: Pick<ListedTransaction, 'status' | 'appliedAt'>): boolean {
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
