import type { Transaction } from '@officine/api/calls'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'

/** As high as the decision panel, to avoid a layout shift. */
export function DecisionSkeleton({ form }: { readonly form: Transaction }) {
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
