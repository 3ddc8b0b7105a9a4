import { type AccessaPharmacySummary, getAccessaPharmacies, type Page } from '@officine/api/calls'
import { maximumPageSize } from '@officine/api/constants'
import { resource } from '../../../data/index.ts'

/** The pharmacies within the reader's reach that are in a category: the others, and those yet to open, have no participants. */
export const enrolledPharmacies = resource(getAccessaPharmacies, {
  query: { filter: 'enrolled', pageNumber: 1, pageSize: maximumPageSize },
})

type Listed = Page<Pick<AccessaPharmacySummary, 'id'>>

/** Those of a person's pharmacies that may have a part for them. A page that is not the whole list rules none out. */
export function enrolledAmong(ids: readonly string[], { items, totalCount }: Listed): readonly string[] {
  if (items.length < totalCount) return ids
  return ids.filter((id) => items.some((item) => item.id === id))
}
