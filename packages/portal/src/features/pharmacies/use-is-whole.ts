import { useDeferredValue } from 'react'
import { useArrival } from '../../navigation/index.ts'

/**
 * Whether the lower part of a long page is drawn too. Who follows a link sees the top of the page, and has the rest with
 * the next drawing; an address that names a section, and a way back to where one was, want it whole.
 */
export function useIsWhole(): boolean {
  const { cause, place } = useArrival() ?? {}
  return useDeferredValue(true, cause !== 'go' || place?.hash !== '')
}
