import type { Transaction } from '@officine/api/calls'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { Suspense, useState } from 'react'
import { mayDecide } from '../../../domain/transactions/may-decide.ts'
import { lazyAhead } from '../../../failures/index.ts'
import { useObsoleteDraft } from '../../../forms/index.ts'
import { useTexts } from '../../../language/index.ts'
import { useUserinfo } from '../../../session/index.ts'

const DecisionPanel = lazyAhead(() => import('../decision/decision-panel.tsx'))

/**
 * Whether the decision panel shows. It stays once shown, so that typed values survive the loss of
 * the right.
 */
export function useHasDecisionPanel(form: Transaction): boolean {
  const decides = mayDecide(form)
  const [wasDecider, setWasDecider] = useState(decides)
  if (decides && !wasDecider) setWasDecider(true)
  const isStaff = useUserinfo().mayAnywhere.includes('read')
  useObsoleteDraft(`transaction-decision/${form.id}`, isStaff && !decides && !wasDecider)
  return decides || wasDecider
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
  const skeleton = <DecisionSkeleton form={form} />
  return (
    <div className="transaction-decision">
      <Suspense fallback={skeleton}>
        <DecisionPanel form={form} isFresh={isFresh} skeleton={skeleton} />
      </Suspense>
    </div>
  )
}

/** As high as the decision panel, to avoid a layout shift. */
function DecisionSkeleton({ form }: Pick<DecisionSectionProps, 'form'>) {
  return (
    <OfcCard
      className="decision-skeleton"
      data-accept={form.may.includes('accept') || undefined}
      data-review={form.may.includes('review') || undefined}
    >
      <OfcSkeleton lines={4} />
    </OfcCard>
  )
}
