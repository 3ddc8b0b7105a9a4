/** What was searched for, and which page of the answer is on screen. It stands in the address, so that Back and a reload work. */
export interface PharmacySearch {
  readonly search: string
  readonly ramq: string
  readonly page: number
}

/** Nothing when an address asks for nothing. */
export function searchIn(query: URLSearchParams): PharmacySearch | undefined {
  const search = query.get('search') ?? ''
  const ramq = query.get('ramq') ?? ''
  if (!search && !ramq) return undefined
  const page = Number(query.get('page') ?? 1)
  return { search, ramq, page: Number.isSafeInteger(page) && page > 0 ? page : 1 }
}

/** `search=Rimouski&page=2`. */
export function queryOfSearch({ search, ramq, page }: PharmacySearch): string {
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  if (ramq) query.set('ramq', ramq)
  if (page > 1) query.set('page', String(page))
  return query.toString()
}
