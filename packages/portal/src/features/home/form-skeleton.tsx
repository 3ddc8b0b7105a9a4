import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'

/** Placeholder of a form among the tasks while it loads. */
export function FormSkeleton() {
  return (
    <li className="row-skeleton">
      <OfcSkeleton lines={2} />
    </li>
  )
}
