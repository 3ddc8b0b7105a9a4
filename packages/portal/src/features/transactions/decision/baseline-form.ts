import type { Transaction } from '@officine/api/calls'
import { useState } from 'react'

/**
 * The version that the person has read: newer ones are compared with it, to show what others
 * changed.
 */
export interface BaselineForm {
  readonly form: Transaction
  /**
   * Whether it came from the server. A cached form of an earlier visit shows only until the
   * response arrives.
   */
  readonly isFresh: boolean
}

interface DisplayedForm extends BaselineForm {
  readonly isDeciding: boolean
}

/**
 * The baseline for the displayed form. A cached baseline is replaced by the first fresh form,
 * except while the person decides.
 */
export function nextBaseline(
  baseline: BaselineForm,
  { form, isFresh, isDeciding }: DisplayedForm,
): BaselineForm {
  return baseline.isFresh || !isFresh || isDeciding ? baseline : { form, isFresh }
}

/** The baseline, and a setter. */
export function useBaselineForm(displayed: DisplayedForm) {
  const [baseline, setBaseline] = useState<BaselineForm>(displayed)
  const next = nextBaseline(baseline, displayed)
  if (next !== baseline) setBaseline(next)
  const setForm = (form: Transaction) => setBaseline({ form, isFresh: true })
  return [next.form, setForm] as const
}
