import type { Transaction, Userinfo } from '@officine/api/calls'

export type DecisionAuthor = Pick<Userinfo, 'name'>

/** The values of a decision that the form's history contains. */
interface SubmittedDecision {
  readonly decision: string
  readonly reason: string | null
}

/**
 * Whether an earlier attempt arrived although its response was lost. A review by another person
 * counts as the same.
 */
export function isDecisionRecorded(
  { status, history }: Pick<Transaction, 'status' | 'history'>,
  { decision, reason }: SubmittedDecision,
  { name }: DecisionAuthor,
): boolean {
  if (status !== decision) return false
  const last = history.at(-1)
  return decision === 'inReview' || (last?.by === name && last.reason === reason)
}
