import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'

/** The place of a form among what is to be done, while it is on its way. */
export function FormSkeleton() {
  return (
    <li className="row-skeleton">
      <OfcSkeleton lines={2} />
    </li>
  )
}
