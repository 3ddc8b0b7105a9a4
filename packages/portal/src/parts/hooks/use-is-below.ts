import { breakpoints } from '@officine/ui-elements/tokens/breakpoints.js'
import { useSyncExternalStore } from 'react'

type Breakpoint = keyof typeof breakpoints

const windows = new Map<Breakpoint, MediaQueryList>()

function below(breakpoint: Breakpoint): MediaQueryList {
  const known = windows.get(breakpoint) ?? matchMedia(`(width < ${breakpoints[breakpoint]}px)`)
  windows.set(breakpoint, known)
  return known
}

/** Whether the window is narrower than a breakpoint, for what differs by more than its style. */
export function useIsBelow(breakpoint: Breakpoint): boolean {
  return useSyncExternalStore(
    (listen) => {
      const query = below(breakpoint)
      query.addEventListener('change', listen)
      return () => query.removeEventListener('change', listen)
    },
    () => below(breakpoint).matches,
  )
}
