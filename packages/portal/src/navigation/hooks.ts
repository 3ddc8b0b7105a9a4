import { useMemo } from 'react'
import { useAtomValue } from '../store/index.ts'
import { type Arrival, arrivalAtom, isMovingAtom } from './navigator.ts'

export function useArrival(): Arrival | undefined {
  return useAtomValue(arrivalAtom)
}

/** Whether the page of a new address is still loading. */
export function useIsMoving(): boolean {
  return useAtomValue(isMovingAtom)
}

/**
 * The state of the current history entry, from `go(to, { state })`. An
 * older release may have written it.
 */
export function useEntryState(): unknown {
  return useArrival()?.state
}

/** The query of the current page. */
export function useQuery(): URLSearchParams {
  const search = useArrival()?.place.search ?? ''
  return useMemo(() => new URLSearchParams(search), [search])
}
