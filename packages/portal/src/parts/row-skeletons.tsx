import './parts.css'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'

/** The place of a list's rows while they are on their way. */
export function RowSkeletons({ count }: { readonly count: number }) {
  return (
    <OfcCard padding="none">
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="row-skeleton">
          <OfcSkeleton lines={2} />
        </div>
      ))}
    </OfcCard>
  )
}
