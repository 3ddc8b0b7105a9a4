import type { Transaction, Userinfo } from '@officine/api/calls'

export type Me = Pick<Userinfo, 'name'>

/** What of a decision the history of the form tells. */
interface Answered {
  readonly decision: string
  readonly reason: string | null
}

/** Whether an earlier try has arrived, whose response was lost; a review is the same whoever began it. */
export function isDecidedSo(
  { status, history }: Pick<Transaction, 'status' | 'history'>,
  { decision, reason }: Answered,
  { name }: Me,
): boolean {
  if (status !== decision) return false
  const last = history.at(-1)
  return decision === 'inReview' || (last?.by === name && last.reason === reason)
}
