import { type AccessaPharmacySummary, getAccessaPharmacies, type Page } from '@officine/api/calls'
import { maximumPageSize } from '@officine/api/constants'
import { callQuery } from '../../../data/index.ts'

/**
 * Readable pharmacies enrolled in a category. Other pharmacies, including unopened ones, have no
 * participants.
 */
export const enrolledPharmacies = callQuery(getAccessaPharmacies, {
  query: { filter: 'enrolled', pageNumber: 1, pageSize: maximumPageSize },
})

type EnrolledPage = Page<Pick<AccessaPharmacySummary, 'id'>>

/** Ids that may have a participation of the person. An incomplete page excludes none. */
export function filterEnrolled(
  ids: readonly string[],
  { items, totalCount }: EnrolledPage,
): readonly string[] {
  if (items.length < totalCount) return ids
  return ids.filter((id) => items.some((item) => item.id === id))
}
