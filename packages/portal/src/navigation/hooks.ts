import { useMemo } from 'react'
import { useAtomValue } from '../store/index.ts'
import { type CurrentPage, currentPageAtom, isNavigatingAtom } from './navigator.ts'

export function useCurrentPage(): CurrentPage | undefined {
  return useAtomValue(currentPageAtom)
}

/** Whether the page of a new address is still loading. */
export function useIsNavigating(): boolean {
  return useAtomValue(isNavigatingAtom)
}

/**
 * The state of the current history entry, from `go(to, { state })`. An
 * older release may have written it.
 */
export function useEntryState(): unknown {
  return useCurrentPage()?.state
}

/** The query of the current page. */
export function useQuery(): URLSearchParams {
  const search = useCurrentPage()?.location.search ?? ''
  return useMemo(() => new URLSearchParams(search), [search])
}
