export const peopleFilters = ['onlyOwners', 'noOwners'] as const
/** Owners, or everybody else. */
export type PeopleFilter = (typeof peopleFilters)[number]

export const peopleSorts = ['name', '-name', 'startDate', '-startDate'] as const
export type PeopleSort = (typeof peopleSorts)[number]

/** Which people of a pharmacy are wanted; it stands in the address, so that Back and a reload work. */
export interface AskedPeople {
  readonly search: string
  /** Without it, both. */
  readonly filter: PeopleFilter | undefined
  readonly sort: PeopleSort
  readonly page: number
}

const everybody: AskedPeople = { search: '', filter: undefined, sort: 'name', page: 1 }

/** What an address doesn't say, or says wrongly, is as when the list is opened. */
export function peopleAskedIn(query: URLSearchParams): AskedPeople {
  const page = Number(query.get('page') ?? 1)
  return {
    search: query.get('search') ?? '',
    filter: peopleFilters.find((filter) => filter === query.get('filter')),
    sort: peopleSorts.find((sort) => sort === query.get('sort')) ?? everybody.sort,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

export function addressOfPeople(pharmacyId: string, asked: Partial<AskedPeople> = {}): string {
  const { search, filter, sort, page } = { ...everybody, ...asked }
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  if (filter) query.set('filter', filter)
  if (sort !== everybody.sort) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  const path = `/pharmacies/${encodeURIComponent(pharmacyId)}/employees`
  return query.size === 0 ? path : `${path}?${query}`
}
