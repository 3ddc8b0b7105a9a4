/** A page about one pharmacy, in either language. */
const ofPharmacy = /^(?:\/en-CA)?\/pharmacies\/([\w-]+)(?:\/|$)/

/** The paths that the page of an address reads first; known before its code is loaded. */
export function firstReads(path: string): readonly string[] {
  const [, pharmacyId] = ofPharmacy.exec(path) ?? []
  return pharmacyId ? [`pharmacies/${pharmacyId}`] : []
}
