import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { useFocusAfterRowRemoval } from '../hooks/use-focus-after-row-removal.ts'
import { go, useCurrentPage, useEntryState, useSearchParams } from '../navigation/index.ts'
import { useUserinfo } from '../session/index.ts'
import {
  type BaseQuery,
  isFiltered,
  type ListDefinition,
  listLocation,
  parseListQuery,
} from './list-query.ts'

/** A list with its query, which is in the address, and its current page. */
export type List<Item, Query extends BaseQuery> = ReturnType<typeof useList<Item, Query>>

export function useList<Item, Query extends BaseQuery>(definition: ListDefinition<Item, Query>) {
  const [parameters] = useSearchParams()
  const current = { parameters, state: useEntryState() }
  const { contactId } = useUserinfo()
  const currentPage = useCurrentPage()
  const { query, isEnabled, result } = useListResult(definition)
  /** The page of this query or, until its response arrives, of the previous one. */
  const page = result.data
  /** Whether the page belongs to this query. */
  const isSettled =
    result.data !== undefined && !result.isPlaceholderData && (!result.isFetching || result.error !== null)
  const headingRef = useRef<HTMLHeadingElement>(null)
  /** For a dialog that removes its row: moves the focus to the heading once the row is gone. */
  const onRowRemoved = useFocusAfterRowRemoval(headingRef, page)

  /** The address and state of another query of the list. */
  function locationFor(changes: Partial<Query>, pageNumber = 1) {
    return listLocation(definition, { ...query, ...changes, page: pageNumber }, contactId, current)
  }
  const isTyped = useRef(false)
  /**
   * @param options `isTyped`: results during typing do not move the focus, and replace the history
   * entry unless `isStep` is set.
   */
  function show(
    changes: Partial<Query>,
    pageNumber = 1,
    options: { readonly isTyped?: boolean; readonly isStep?: boolean } = {},
  ) {
    const { to, state } = locationFor(changes, pageNumber)
    isTyped.current = options.isTyped ?? false
    void go(to, { state, ...(options.isTyped && !options.isStep && { replace: true }) })
  }

  useFocusOnResults(headingRef, query, definition, isTyped)
  useEffect(() => {
    // A page past the end, from an old address or after rows were removed: opens the last page.
    if (!isSettled || !page || page.items.length > 0 || page.totalCount === 0) return
    const { to, state } = locationFor({}, Math.ceil(page.totalCount / page.pageSize))
    void go(to + (currentPage?.location.hash ?? ''), { state, replace: true })
  }, [isSettled, page])
  return {
    definition,
    query,
    isEnabled,
    result,
    page,
    isSettled,
    headingRef,
    onRowRemoved,
    locationFor,
    show,
    isNarrowed: isFiltered(definition, query),
  }
}

/** The query of a list and its response, for content beside the list. */
export function useListResult<Item, Query extends BaseQuery>(definition: ListDefinition<Item, Query>) {
  const [parameters] = useSearchParams()
  const current = { parameters, state: useEntryState() }
  const query = parseListQuery(definition, current, useUserinfo().contactId)
  const isEnabled = !definition.isSearchOnly || isFiltered(definition, query)
  const result = useQuery({
    ...definition.pageQuery(query),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  })
  return { query, isEnabled, result }
}

/**
 * New results of a search or a page move the focus to the heading; after a sort or
 * a filter it stays where it was.
 */
function useFocusOnResults<Item, Query extends BaseQuery>(
  headingRef: RefObject<HTMLHeadingElement | null>,
  query: Query,
  { filters, search }: ListDefinition<Item, Query>,
  isTyped: RefObject<boolean>,
) {
  const cause = useCurrentPage()?.cause
  const valuesOf = (names: object) =>
    JSON.stringify(Object.entries(query).filter(([name]) => Object.hasOwn(names, name)))
  const view = valuesOf({ ...filters, sort: '' })
  const results = valuesOf({ ...search, page: 1 })
  const before = useRef({ view, results })
  useEffect(() => {
    const hasNewResults = before.current.view === view && before.current.results !== results
    before.current = { view, results }
    if (hasNewResults && cause !== 'load' && !isTyped.current) headingRef.current?.focus()
    isTyped.current = false
  }, [view, results])
}
