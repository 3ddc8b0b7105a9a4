import {
  type FollowUpSubject,
  followUpSubjects,
  getFollowUp,
  getFollowUpRows,
  getTransactions,
} from '@officine/api/calls'
import { resource } from '../../../data/index.ts'
import { defineList } from '../../../lists/list-query.ts'
import { addressOfTransactions } from '../../../parts/transactions/transaction-address.ts'

/** How much is late at the pharmacies. */
export const followUp = resource(getFollowUp, {})

const addressOfFollowUp = '/follow-up'

/** What is late of a subject; an address without one opens the first. */
export const lateRows = defineList({
  path: addressOfFollowUp,
  filters: { subject: { values: followUpSubjects } },
  resource: ({ subject, page }) =>
    resource(getFollowUpRows, { query: { subject: subject ?? followUpSubjects[0], pageNumber: page } }),
})

export const placeOfSubject = (subject: FollowUpSubject) =>
  `${addressOfFollowUp}?${new URLSearchParams({ subject })}`

/** What home shows of the queue; its own page has the rest. */
export const shownTransactions = 5

const waiting = ['submitted', 'inReview'] as const

/** All transactions that wait for the association. */
export const addressOfWaiting = `${addressOfTransactions}?${new URLSearchParams(waiting.map((one) => ['status', one]))}`

/** The transactions that wait for the association, the next to take effect first. */
export const waitingTransactions = resource(getTransactions, {
  query: { status: [...waiting], sort: 'effectiveDate', pageSize: shownTransactions },
})
