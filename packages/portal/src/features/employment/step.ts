import { type PharmacySearch, queryOfSearch, searchIn } from '../../parts/pharmacy-search/asked.ts'

/** Where the person is on the way to a link. It stands in the address, so that Back and a reload work. */
export type Step =
  | { readonly name: 'search'; readonly asked: PharmacySearch | undefined }
  | { readonly name: 'request'; readonly asked: PharmacySearch; readonly pharmacyId: string }
  | { readonly name: 'sent'; readonly pharmacyId: string }

const path = '/new-employment'

export function stepOf(query: URLSearchParams): Step {
  const sentTo = query.get('sent')
  if (sentTo) return { name: 'sent', pharmacyId: sentTo }
  const asked = searchIn(query)
  const pharmacyId = query.get('pharmacy')
  return asked && pharmacyId ? { name: 'request', asked, pharmacyId } : { name: 'search', asked }
}

export function addressOfStep(step: Step): string {
  switch (step.name) {
    case 'search':
      return step.asked ? `${path}?${queryOfSearch(step.asked)}` : path
    case 'request':
      return `${path}?${queryOfSearch(step.asked)}&${new URLSearchParams({ pharmacy: step.pharmacyId })}`
    case 'sent':
      return `${path}?${new URLSearchParams({ sent: step.pharmacyId })}`
  }
}
