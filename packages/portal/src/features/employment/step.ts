/** What was searched for, and which page of the answer is on screen. */
export interface PharmacySearch {
  readonly search: string
  readonly ramq: string
  readonly page: number
}

/** Where the person is on the way to a link. It stands in the address, so that Back and a reload work. */
export type Step =
  | { readonly name: 'search'; readonly asked: PharmacySearch | undefined }
  | { readonly name: 'request'; readonly asked: PharmacySearch; readonly pharmacyId: string }
  | { readonly name: 'sent'; readonly pharmacyId: string }

const path = '/new-employment'

export function stepOf(query: URLSearchParams): Step {
  const sentTo = query.get('sent')
  if (sentTo) return { name: 'sent', pharmacyId: sentTo }
  const asked = askedIn(query)
  const pharmacyId = query.get('pharmacy')
  return asked && pharmacyId ? { name: 'request', asked, pharmacyId } : { name: 'search', asked }
}

function askedIn(query: URLSearchParams): PharmacySearch | undefined {
  const search = query.get('search') ?? ''
  const ramq = query.get('ramq') ?? ''
  if (!search && !ramq) return undefined
  const page = Number(query.get('page') ?? 1)
  return { search, ramq, page: Number.isSafeInteger(page) && page > 0 ? page : 1 }
}

export function addressOfStep(step: Step): string {
  switch (step.name) {
    case 'search':
      return step.asked ? `${path}?${queryOf(step.asked)}` : path
    case 'request':
      return `${path}?${queryOf(step.asked)}&${new URLSearchParams({ pharmacy: step.pharmacyId })}`
    case 'sent':
      return `${path}?${new URLSearchParams({ sent: step.pharmacyId })}`
  }
}

function queryOf({ search, ramq, page }: PharmacySearch): string {
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  if (ramq) query.set('ramq', ramq)
  if (page > 1) query.set('page', String(page))
  return query.toString()
}
