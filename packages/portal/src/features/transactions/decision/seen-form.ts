import type { Transaction } from '@officine/api/calls'
import { useState } from 'react'

/** A form as the person has read it; what is newer was done by somebody else. */
export interface SeenForm {
  readonly form: Transaction
  /** Whether it was as the server had it: what is remembered from an earlier visit shows for an instant alone. */
  readonly isFresh: boolean
}

interface Shown extends SeenForm {
  readonly isAnswering: boolean
}

/** What has been read once `shown` shows. A remembered form gives way to the first fresh one, unless it is being answered. */
export function seenAfter(seen: SeenForm, { form, isFresh, isAnswering }: Shown): SeenForm {
  return seen.isFresh || !isFresh || isAnswering ? seen : { form, isFresh }
}

/** The form as the person has read it, and how to say that they have read another. */
export function useSeenForm(shown: Shown) {
  const [seen, setSeen] = useState<SeenForm>(shown)
  const next = seenAfter(seen, shown)
  if (next !== seen) setSeen(next)
  const read = (form: Transaction) => setSeen({ form, isFresh: true })
  return [next.form, read] as const
}
