import type { Transaction } from '@officine/api/calls'
import { Suspense, useState } from 'react'
import { mayDecide } from '../../../domain/transactions/may-decide.ts'
import { lazyAhead } from '../../../failures/index.ts'
import { useObsoleteDraft } from '../../../forms/index.ts'
import { useTexts } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { DecisionSkeleton } from './decision-skeleton.tsx'

const DecisionPanel = lazyAhead(() => import('../decision/decision-panel.tsx'))

/**
 * Whether the decision panel shows. It stays once shown, so that typed values survive the loss of
 * the right.
 */
export function useHasDecision(form: Transaction): boolean {
  const decides = mayDecide(form)
  const [hasDecided, setDecided] = useState(decides)
  if (decides && !hasDecided) setDecided(true)
  const isStaff = useUserinfo().mayAnywhere.includes('read')
  useObsoleteDraft(`transaction-decision/${form.id}`, isStaff && !decides && !hasDecided)
  return decides || hasDecided
}

interface DecisionSectionProps {
  readonly form: Transaction
  /** Whether the form comes from the server, not from an earlier visit. */
  readonly isFresh: boolean
}

/** Lazy: only readers who decide load the chunk. */
export function DecisionSection({ form, isFresh }: DecisionSectionProps) {
  // Fetches the texts in parallel with the chunk.
  useTexts(['transaction-decision', 'error-details'])
  return (
    <div className="transaction-decision">
      <Suspense fallback={<DecisionSkeleton form={form} />}>
        <DecisionPanel form={form} isFresh={isFresh} />
      </Suspense>
    </div>
  )
}
