import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'

/** The place of the record while it is on its way: the strip, and its first two sections. */
export function RecordSkeleton() {
  return (
    <div className="record">
      <div className="record-sheet record-skeleton-strip">
        <OfcSkeleton lines={1} />
      </div>
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
