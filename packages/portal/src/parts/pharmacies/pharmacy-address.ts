/** The pages about one pharmacy that share its head. */
export type PharmacyPage = 'record' | 'people'

/** Where a page about a pharmacy is. */
export function addressOfPharmacy(pharmacyId: string, page: PharmacyPage = 'record'): string {
  const record = `/pharmacies/${encodeURIComponent(pharmacyId)}`
  return page === 'record' ? record : `${record}/employees`
}
