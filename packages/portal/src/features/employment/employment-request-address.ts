import type { PharmacyId } from '@officine/api/calls'
import { pharmacySearchList } from '../../domain/pharmacy-search/pharmacy-search.ts'

/** A step of the request. It is stored in the address, so that Back and a reload work. */
export type EmploymentRequestStep =
  | { readonly name: 'search' }
  | { readonly name: 'request' | 'sent'; readonly pharmacyId: PharmacyId }

const path = '/new-employment'

/** The search shares its address with the request step, which adds a pharmacy parameter. */
export const employmentRequestSearch = pharmacySearchList(path)

export function parseEmploymentRequestStep(query: URLSearchParams): EmploymentRequestStep {
  const sentTo = query.get('sent')
  if (sentTo) return { name: 'sent', pharmacyId: sentTo }
  const pharmacyId = query.get('pharmacy')
  const hasSearchTerms = query.get('search') || query.get('ramq')
  return hasSearchTerms && pharmacyId ? { name: 'request', pharmacyId } : { name: 'search' }
}

/** @param results Address of the search results that contain the pharmacy. */
export function requestStepPath(results: string, pharmacyId: PharmacyId): string {
  return `${results}&${new URLSearchParams({ pharmacy: pharmacyId })}`
}

export function sentStepPath(pharmacyId: PharmacyId): string {
  return `${path}?${new URLSearchParams({ sent: pharmacyId })}`
}
