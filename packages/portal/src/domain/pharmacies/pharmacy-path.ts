import type { PharmacyId } from '@officine/api/calls'
import { useParams } from '../../navigation/index.ts'

/** The pages about one pharmacy that share a header. */
export type PharmacyTab = 'record' | 'people'

/** The pharmacy of the page's address, for pages below `/pharmacies/:pharmacyId` and `/accessa/:pharmacyId`. */
export function usePharmacyId(): PharmacyId {
  return useParams().pharmacyId ?? ''
}

export function pharmacyPath(pharmacyId: PharmacyId, tab: PharmacyTab = 'record'): string {
  const record = `/pharmacies/${encodeURIComponent(pharmacyId)}`
  return tab === 'record' ? record : `${record}/employees`
}

/** @param section The section to open; none by default. */
export function editPharmacyPath(pharmacyId: PharmacyId, section?: string): string {
  const edit = `${pharmacyPath(pharmacyId)}/edit`
  return section === undefined ? edit : `${edit}#${encodeURIComponent(section)}`
}

/** For the administration: the RAMQ number, the region and the owners. */
export function correctPharmacyPath(pharmacyId: PharmacyId): string {
  return `${pharmacyPath(pharmacyId)}/correct`
}

export const newPharmacyPath = '/pharmacies/new'

export function addPersonPath(pharmacyId: PharmacyId): string {
  return `${pharmacyPath(pharmacyId, 'people')}/new`
}
