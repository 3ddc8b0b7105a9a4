import { breakpoints } from '@officine/ui-elements/tokens/breakpoints.js'
import { useSyncExternalStore } from 'react'

const narrow = matchMedia(`(width < ${breakpoints.md}px)`)

const subscribe = (listen: () => void) => {
  narrow.addEventListener('change', listen)
  return () => narrow.removeEventListener('change', listen)
}

/** Whether the window has no room for a table: each person is a row to open then. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches)
}
