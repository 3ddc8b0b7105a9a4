/** Which people of a pharmacy are wanted; it stands in the address, so that Back and a reload work. */
export interface AskedPeople {
  readonly search: string
  readonly page: number
}

export function peopleAskedIn(query: URLSearchParams): AskedPeople {
  const page = Number(query.get('page') ?? 1)
  return { search: query.get('search') ?? '', page: Number.isSafeInteger(page) && page > 0 ? page : 1 }
}

export function addressOfPeople(pharmacyId: string, { search, page }: AskedPeople): string {
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  if (page > 1) query.set('page', String(page))
  const path = `/pharmacies/${encodeURIComponent(pharmacyId)}/employees`
  return query.size === 0 ? path : `${path}?${query}`
}
