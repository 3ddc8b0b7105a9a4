import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'

/** Reserves the space of the card and its actions while they load. */
export function CardSkeleton() {
  return <OfcSkeleton className="card-skeleton" shape="block" />
}
