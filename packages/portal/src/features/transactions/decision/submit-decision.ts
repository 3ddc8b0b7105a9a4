import {
  type ContactId,
  getEmployees,
  getPharmacy,
  getTransactions,
  getUserinfo,
  postDecision,
  type Transaction,
  type TransactionDecision,
} from '@officine/api/calls'
import { type ActionOutcome, mutation, readCurrentRecord, runVersionedAction } from '../../../data/index.ts'
import { transactionQuery } from '../transactions.ts'

/** The response is the new transaction, so it needs no refetch. */
const decisionMutation = mutation(postDecision, {
  invalidates: [getTransactions, getUserinfo, getPharmacy, getEmployees],
})

/**
 * Sends a decision for the version that the person saw; a newer version is never overwritten. After
 * a refusal, the current transaction is cached.
 * @throws {ApiError}
 */
export function submitTransactionDecision(
  transaction: Transaction,
  body: TransactionDecision,
  author: ContactId,
): Promise<ActionOutcome<Transaction>> {
  return runVersionedAction<Transaction>(transaction, {
    send: ({ id, version }) => decisionMutation({ path: { transactionId: id }, body, version }),
    read: (error) => readCurrentRecord(transactionQuery(transaction.id), transaction, error),
    isDone: (current) => current !== undefined && isDecisionRecorded(current, body, author),
    stillApplies: () => false,
  })
}

/** The values of a decision that the transaction's history contains. */
interface SubmittedDecision {
  readonly decision: string
  readonly reason: string | null
}

/**
 * Whether an earlier attempt of a person arrived although its response was lost. A review by
 * another person counts as the same.
 */
export function isDecisionRecorded(
  { status, history }: Pick<Transaction, 'status' | 'history'>,
  { decision, reason }: SubmittedDecision,
  author: ContactId,
): boolean {
  if (status !== decision) return false
  const last = history.at(-1)
  return decision === 'inReview' || (last?.byId === author && last.reason === reason)
}
