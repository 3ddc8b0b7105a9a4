import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { StripSkeleton } from '../../parts/layout/strip.tsx'

/** The place of the record while it is on its way: the strip that asks something, and its first two sections. */
export function RecordSkeleton({ isAsked }: { readonly isAsked: boolean }) {
  return (
    <div className="record">
      {isAsked && <StripSkeleton />}
      <div className="record-sheet">
        {[7, 5].map((lines) => (
          <div key={lines} className="record-section record-skeleton">
            <OfcSkeleton lines={lines} />
          </div>
        ))}
      </div>
    </div>
  )
}
