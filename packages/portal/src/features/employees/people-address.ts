import { is, object, string } from 'superstruct'

export const peopleFilters = ['onlyOwners', 'noOwners', 'onlyInvited'] as const
/** Owners, everybody else, or who was invited and has no account yet. */
export type PeopleFilter = (typeof peopleFilters)[number]

export const peopleSorts = ['name', '-name', 'startDate', '-startDate'] as const
export type PeopleSort = (typeof peopleSorts)[number]

/** Which people of a pharmacy are wanted; it stands in the history, so that Back and a reload work. */
export interface AskedPeople {
  readonly search: string
  /** Who looks: what one person searched for isn't asked again for another who signs in after them in the same tab. */
  readonly searcherId: string
  /** Without it, both. */
  readonly filter: PeopleFilter | undefined
  readonly sort: PeopleSort
  readonly page: number
}

/** Names and e-mails are searched for: they stand beside the address, which ends up in logs and is copied. */
const SearchedPeople = object({ search: string(), searcherId: string() })

const everybody = { search: '', filter: undefined, sort: 'name', page: 1 } as const

/** What a place doesn't say, or says wrongly, is as when the list is opened. */
export function peopleAskedIn(query: URLSearchParams, state: unknown, personId: string): AskedPeople {
  const page = Number(query.get('page') ?? 1)
  const isOwn = is(state, SearchedPeople) && state.searcherId === personId
  return {
    search: isOwn ? state.search : everybody.search,
    searcherId: personId,
    filter: peopleFilters.find((filter) => filter === query.get('filter')),
    sort: peopleSorts.find((sort) => sort === query.get('sort')) ?? everybody.sort,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The address of a page of the list, and what was searched for beside it in the history. */
export interface PlaceOfPeople {
  readonly to: string
  readonly state: unknown
}

type Asked = Partial<AskedPeople> & Pick<AskedPeople, 'searcherId'>

export function placeOfPeople(pharmacyId: string, asked: Asked): PlaceOfPeople {
  const { search, searcherId, filter, sort, page } = { ...everybody, ...asked }
  const query = new URLSearchParams()
  if (filter) query.set('filter', filter)
  if (sort !== everybody.sort) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  const path = addressOfPeople(pharmacyId)
  return {
    to: query.size === 0 ? path : `${path}?${query}`,
    state: search ? { search, searcherId } : undefined,
  }
}

/** The same list, once the dialog that its address asked for is open. */
export function addressWithoutLink(pharmacyId: string, query: URLSearchParams): string {
  const rest = new URLSearchParams(query)
  rest.delete('act')
  rest.delete('link')
  const path = addressOfPeople(pharmacyId)
  return rest.size === 0 ? path : `${path}?${rest}`
}

/** The list as it opens. */
export function addressOfPeople(pharmacyId: string): string {
  return `/pharmacies/${encodeURIComponent(pharmacyId)}/employees`
}
