import type { AccessaPharmacySummary } from '@officine/api/calls'
import { programmeStatuses } from '@officine/api/constants'

const groupStatuses = [...programmeStatuses, 'notEnrolled'] as const

export type GroupStatus = (typeof groupStatuses)[number]

export interface StatusGroup<Item> {
  readonly groupStatus: GroupStatus
  readonly items: readonly Item[]
}

/** Groups pharmacies by status, the least advanced first, those in no category last. */
export function groupByStatus<Item extends Pick<AccessaPharmacySummary, 'status'>>(
  pharmacies: readonly Item[],
): readonly StatusGroup<Item>[] {
  return groupStatuses
    .map((groupStatus) => ({
      groupStatus,
      items: pharmacies.filter(({ status }) => (status ?? 'notEnrolled') === groupStatus),
    }))
    .filter(({ items }) => items.length > 0)
}
