import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { StatusStripSkeleton } from '../../components/status-strip.tsx'

/** Skeleton of the record: the strip, if the confirmation is due, and the first two sections. */
export function RecordSkeleton({ isAsked }: { readonly isAsked: boolean }) {
  return (
    <div className="record">
      {isAsked && <StatusStripSkeleton />}
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
