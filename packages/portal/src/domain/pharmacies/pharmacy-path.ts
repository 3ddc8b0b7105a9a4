import type { PharmacyId } from '@officine/api/calls'

/** The pages about one pharmacy that share a header. */
export type PharmacyTab = 'record' | 'people'

export function pharmacyPath(pharmacyId: PharmacyId, tab: PharmacyTab = 'record'): string {
  const record = `/pharmacies/${encodeURIComponent(pharmacyId)}`
  return tab === 'record' ? record : `${record}/employees`
}

/** @param section The section to open; none by default. */
export function editPharmacyPath(pharmacyId: PharmacyId, section?: string): string {
  const edit = `${pharmacyPath(pharmacyId)}/edit`
  return section === undefined ? edit : `${edit}#${encodeURIComponent(section)}`
}

export function addPersonPath(pharmacyId: PharmacyId): string {
  return `${pharmacyPath(pharmacyId, 'people')}/new`
}
