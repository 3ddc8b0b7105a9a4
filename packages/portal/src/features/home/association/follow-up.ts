import {
  type FollowUpSubject,
  followUpSubjects,
  getFollowUp,
  getFollowUpRows,
  getTransactions,
} from '@officine/api/calls'
import { undecidedStatuses } from '@officine/api/constants'
import { callQuery } from '../../../data/index.ts'
import { transactionsPath } from '../../../domain/transactions/transaction-paths.ts'
import { defineList } from '../../../lists/list-query.ts'

/** Counts of overdue items at the pharmacies. */
export const followUp = callQuery(getFollowUp, {})

const followUpPath = '/follow-up'

/** Overdue items of a subject; the first subject if the address has none. */
export const lateRows = defineList({
  path: followUpPath,
  filters: { subject: { values: followUpSubjects } },
  pageQuery: ({ subject, page }) =>
    callQuery(getFollowUpRows, { query: { subject: subject ?? followUpSubjects[0], pageNumber: page } }),
})

export const followUpSubjectPath = (subject: FollowUpSubject) =>
  `${followUpPath}?${new URLSearchParams({ subject })}`

/** Number of transactions on home; the full list is on its own page. */
export const queueLength = 5

/** Address of all transactions pending with the association. */
export const pendingTransactionsPath = `${transactionsPath}?${new URLSearchParams(undecidedStatuses.map((status) => ['status', status]))}`

/** Transactions pending with the association, the earliest effective date first. */
export const pendingTransactions = callQuery(getTransactions, {
  query: { status: [...undecidedStatuses], sort: 'effectiveDate', pageSize: queueLength },
})
