import type { PharmacyId } from '@officine/api/calls'

/** The pages about one pharmacy that share a header. */
export type PharmacyTab = 'record' | 'people'

export function pharmacyPath(pharmacyId: PharmacyId, page: PharmacyTab = 'record'): string {
  const record = `/pharmacies/${encodeURIComponent(pharmacyId)}`
  return page === 'record' ? record : `${record}/employees`
}
