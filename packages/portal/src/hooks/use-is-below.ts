import { breakpoints } from '@officine/ui-elements/tokens/breakpoints.js'
import { useCallback, useSyncExternalStore } from 'react'

type Breakpoint = keyof typeof breakpoints

const mediaQueries = new Map<Breakpoint, MediaQueryList>()

function mediaQueryBelow(breakpoint: Breakpoint): MediaQueryList {
  const mediaQuery = mediaQueries.get(breakpoint) ?? matchMedia(`(width < ${breakpoints[breakpoint]}px)`)
  mediaQueries.set(breakpoint, mediaQuery)
  return mediaQuery
}

/** Whether the window is narrower than a breakpoint, for differences beyond styles. */
export function useIsBelow(breakpoint: Breakpoint): boolean {
  const query = mediaQueryBelow(breakpoint)
  const subscribe = useCallback(
    (onChange: () => void) => {
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    [query],
  )
  const read = () => query.matches
  return useSyncExternalStore(subscribe, read, read)
}
