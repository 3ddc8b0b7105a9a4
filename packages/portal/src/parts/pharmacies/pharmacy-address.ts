/** The pages about one pharmacy that share a header. */
export type PharmacyPage = 'record' | 'people'

export function addressOfPharmacy(pharmacyId: string, page: PharmacyPage = 'record'): string {
  const record = `/pharmacies/${encodeURIComponent(pharmacyId)}`
  return page === 'record' ? record : `${record}/employees`
}
