import { useMemo } from 'react'
import { useAtomValue } from '../store/index.ts'
import { type Arrival, arrivalAtom, isMovingAtom } from './navigator.ts'

export function useArrival(): Arrival | undefined {
  return useAtomValue(arrivalAtom)
}

/** Whether the page of a new address is still being fetched. */
export function useIsMoving(): boolean {
  return useAtomValue(isMovingAtom)
}

/** What the page on screen goes by beside its address: `go(to, { state })`. It may be of an older release. */
export function useEntryState(): unknown {
  return useArrival()?.state
}

/** The query of the page on screen. Decoded once, by the platform. */
export function useQuery(): URLSearchParams {
  const search = useArrival()?.place.search ?? ''
  return useMemo(() => new URLSearchParams(search), [search])
}
