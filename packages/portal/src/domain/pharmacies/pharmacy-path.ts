/** The pages about one pharmacy that share a header. */
export type PharmacyTab = 'record' | 'people'

export function pharmacyPath(pharmacyId: string, page: PharmacyTab = 'record'): string {
  const record = `/pharmacies/${encodeURIComponent(pharmacyId)}`
  return page === 'record' ? record : `${record}/employees`
}
