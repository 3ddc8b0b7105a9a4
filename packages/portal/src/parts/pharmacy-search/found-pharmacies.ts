import { type Page, type PharmacySummary, searchPharmacies } from '@officine/api/calls'
import { type Resource, resource } from '../../data/index.ts'
import type { PharmacySearch } from './asked.ts'

/** One page of what a search found. */
export function foundPharmacies({ search, ramq, page }: PharmacySearch): Resource<Page<PharmacySummary>> {
  return resource(searchPharmacies, {
    query: { search: search || undefined, ramq: ramq || undefined, pageNumber: page },
  })
}
