import type { Transaction } from '@officine/api/calls'
import { useState } from 'react'

/** The version that the person has read; a newer one contains changes of others. */
export interface SeenForm {
  readonly form: Transaction
  /**
   * Whether it came from the server. A cached form of an earlier visit shows only until the
   * response arrives.
   */
  readonly isFresh: boolean
}

interface DisplayedForm extends SeenForm {
  readonly isDeciding: boolean
}

/**
 * The form that counts as read. A cached form is replaced by the first fresh one, except while the
 * person decides.
 */
export function nextSeenForm(seen: SeenForm, { form, isFresh, isDeciding }: DisplayedForm): SeenForm {
  return seen.isFresh || !isFresh || isDeciding ? seen : { form, isFresh }
}

/** The form that counts as read, and a setter. */
export function useSeenForm(shown: DisplayedForm) {
  const [seen, setSeen] = useState<SeenForm>(shown)
  const next = nextSeenForm(seen, shown)
  if (next !== seen) setSeen(next)
  const read = (form: Transaction) => setSeen({ form, isFresh: true })
  return [next.form, read] as const
}
