import type { ContactId, Transaction } from '@officine/api/calls'

/** The values of a decision that the form's history contains. */
interface SubmittedDecision {
  readonly decision: string
  readonly reason: string | null
}

/**
 * Whether an earlier attempt of a person arrived although its response was lost. A review by another
 * person counts as the same.
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
