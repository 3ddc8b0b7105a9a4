import { pharmaciesAt } from '../../parts/pharmacy-search/pharmacy-list.ts'

/** Where the person is on the way to a link. It stands in the address, so that Back and a reload work. */
export type Step =
  | { readonly name: 'search' }
  | { readonly name: 'request' | 'sent'; readonly pharmacyId: string }

const path = '/new-employment'

/** Its place is that of the search, and with a pharmacy that of the request. */
export const pharmacies = pharmaciesAt(path)

export function stepOf(query: URLSearchParams): Step {
  const sentTo = query.get('sent')
  if (sentTo) return { name: 'sent', pharmacyId: sentTo }
  const pharmacyId = query.get('pharmacy')
  const isSearched = query.get('search') || query.get('ramq')
  return isSearched && pharmacyId ? { name: 'request', pharmacyId } : { name: 'search' }
}

/** @param results The address of the results that show the pharmacy. */
export function addressOfRequest(results: string, pharmacyId: string): string {
  return `${results}&${new URLSearchParams({ pharmacy: pharmacyId })}`
}

export function addressOfSent(pharmacyId: string): string {
  return `${path}?${new URLSearchParams({ sent: pharmacyId })}`
}
