/** A page about one pharmacy, in either language. */
const pharmacyPathPattern = /^(?:\/en-CA)?\/pharmacies\/([\w-]+)(?:\/|$)/

/** The paths that the page of an address reads first; known before its code is loaded. */
export function earlyReads(path: string): readonly string[] {
  const [, pharmacyId] = pharmacyPathPattern.exec(path) ?? []
  return pharmacyId ? [`pharmacies/${pharmacyId}`] : []
}
