import { useDeferredValue } from 'react'
import { useArrival } from '../../navigation/index.ts'

/**
 * Whether to render the lower part of a long page too. After a followed link it renders in a
 * second, deferred pass. A hash, a restored scroll position and a page load need the whole page at
 * once.
 */
export function useIsWhole(): boolean {
  const { cause, place } = useArrival() ?? {}
  return useDeferredValue(true, cause !== 'go' || place?.hash !== '')
}
