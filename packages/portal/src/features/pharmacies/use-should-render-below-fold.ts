import { useDeferredValue } from 'react'
import { useCurrentPage } from '../../navigation/index.ts'

/**
 * Whether to render the lower part of a long page too. After a followed link it renders in a
 * second, deferred pass. A hash, a restored scroll position and a page load need the whole page at
 * once.
 */
export function useShouldRenderBelowFold(): boolean {
  const { cause, place } = useCurrentPage() ?? {}
  return useDeferredValue(true, cause !== 'go' || place?.hash !== '')
}
