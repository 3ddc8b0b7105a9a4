/** A page about one pharmacy, in any language. */
const ofPharmacy = /^(?:\/en-CA)?\/pharmacies\/([\w-]+)(?:\/|$)/

/** What the page of an address reads first, before its code is here to say so. */
export function firstReads(path: string): readonly string[] {
  const [, pharmacyId] = ofPharmacy.exec(path) ?? []
  return pharmacyId ? [`pharmacies/${pharmacyId}`] : []
}
