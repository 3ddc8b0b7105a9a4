import type { AccessaPharmacySummary } from '@officine/api/calls'
import { programmeStatuses } from '@officine/api/constants'

const all = [...programmeStatuses, 'notEnrolled'] as const

export type Standing = (typeof all)[number]

export interface StandingGroup<Item> {
  readonly standing: Standing
  readonly items: readonly Item[]
}

/** Groups pharmacies by status, the least advanced first, those in no category last. */
export function standings<Item extends Pick<AccessaPharmacySummary, 'status'>>(
  pharmacies: readonly Item[],
): readonly StandingGroup<Item>[] {
  return all
    .map((standing) => ({
      standing,
      items: pharmacies.filter(({ status }) => (status ?? 'notEnrolled') === standing),
    }))
    .filter(({ items }) => items.length > 0)
}
