import { type RefObject, useEffect, useRef } from 'react'
import { useResource } from '../data/index.ts'
import { go, useArrival, useEntryState, useQuery } from '../navigation/index.ts'
import { useFocusOfLostRow } from '../parts/hooks/use-focus-of-lost-row.ts'
import { useUserinfo } from '../session/index.ts'
import { type BaseQuery, isNarrowed, type ListDefinition, listPlace, parseListQuery } from './list-query.ts'

/** A list on screen: its query, which the address holds, and its page. */
export type List<Item, Query extends BaseQuery> = ReturnType<typeof useList<Item, Query>>

export function useList<Item, Query extends BaseQuery>(definition: ListDefinition<Item, Query>) {
  const current = { parameters: useQuery(), state: useEntryState() }
  const { contactId } = useUserinfo()
  const arrival = useArrival()
  const { query, isWanted, resource } = useListResource(definition)
  /** Of this query or, until its response is here, of the one before. */
  const page = resource.status === 'ready' ? resource.data : undefined
  /** The page on screen is of this query. */
  const isSettled = resource.status === 'ready' && !resource.isStale
  const heading = useRef<HTMLHeadingElement>(null)
  /** For a dialog that ends with its row: the heading takes the focus once the row is gone. */
  const onRowGone = useFocusOfLostRow(heading, page)

  /** Where another view of the list is. */
  function placeOf(changes: Partial<Query>, pageNumber = 1) {
    return listPlace(definition, { ...query, ...changes, page: pageNumber }, contactId, current)
  }
  const isTyped = useRef(false)
  /** @param options Results that come while one types take no focus, and no step of the history each: only those that are to be one. */
  function show(
    changes: Partial<Query>,
    pageNumber = 1,
    options: { readonly isTyped?: boolean; readonly isStep?: boolean } = {},
  ) {
    const { to, state } = placeOf(changes, pageNumber)
    isTyped.current = options.isTyped ?? false
    void go(to, { state, ...(options.isTyped && !options.isStep && { replace: true }) })
  }

  useFocusOnResults(heading, query, definition, isTyped)
  useEffect(() => {
    // A page past the end, of an old address or since rows went: the last one shows.
    if (!isSettled || !page || page.items.length > 0 || page.totalCount === 0) return
    const { to, state } = placeOf({}, Math.ceil(page.totalCount / page.pageSize))
    void go(to + (arrival?.place.hash ?? ''), { state, replace: true })
  }, [isSettled, page])
  return {
    ...{ definition, query, isWanted, resource, page, isSettled, heading, onRowGone, placeOf, show },
    isNarrowed: isNarrowed(definition, query),
  }
}

/** The query of a list and its response, for what stands beside the list. */
export function useListResource<Item, Query extends BaseQuery>(definition: ListDefinition<Item, Query>) {
  const current = { parameters: useQuery(), state: useEntryState() }
  const query = parseListQuery(definition, current, useUserinfo().contactId)
  const isWanted = !definition.isSearchOnly || isNarrowed(definition, query)
  const resource = useResource(definition.resource(query), { keepPrevious: true, isWanted })
  return { query, isWanted, resource }
}

/** Other results take the focus to their heading; another order or filter leaves it on what was pressed. */
function useFocusOnResults<Item, Query extends BaseQuery>(
  heading: RefObject<HTMLHeadingElement | null>,
  query: Query,
  { filters, search }: ListDefinition<Item, Query>,
  isTyped: RefObject<boolean>,
) {
  const cause = useArrival()?.cause
  const valuesOf = (names: object) =>
    JSON.stringify(Object.entries(query).filter(([name]) => Object.hasOwn(names, name)))
  const view = valuesOf({ ...filters, sort: '' })
  const results = valuesOf({ ...search, page: 1 })
  const before = useRef({ view, results })
  useEffect(() => {
    const isOther = before.current.view === view && before.current.results !== results
    before.current = { view, results }
    if (isOther && cause !== 'load' && !isTyped.current) heading.current?.focus()
    isTyped.current = false
  }, [view, results])
}
