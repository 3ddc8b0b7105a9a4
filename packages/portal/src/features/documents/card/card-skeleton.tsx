import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'

/** The place of the card with its acts, while they are on their way. */
export function CardSkeleton() {
  return <OfcSkeleton className="card-skeleton" shape="block" />
}
