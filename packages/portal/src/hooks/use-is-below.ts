import { breakpoints } from '@officine/ui-elements/tokens/breakpoints.js'
import { useCallback, useSyncExternalStore } from 'react'

type Breakpoint = keyof typeof breakpoints

const mediaQueries = new Map<string, MediaQueryList>()

function mediaQuery(text: string): MediaQueryList {
  const query = mediaQueries.get(text) ?? matchMedia(text)
  mediaQueries.set(text, query)
  return query
}

const queryBelow = (breakpoint: Breakpoint) => mediaQuery(`(width < ${breakpoints[breakpoint]}px)`)

const screenMatches = new Map<Breakpoint, boolean>()

/**
 * The match on the screen, also while the page is printed. Chromium matches the paper's width only
 * after it has counted the pages: content that then gets shorter would leave empty ones.
 */
function matchesOnScreen(breakpoint: Breakpoint): boolean {
  const { matches } = queryBelow(breakpoint)
  const screenMatch = screenMatches.get(breakpoint)
  if (screenMatch !== undefined && mediaQuery('print').matches) return screenMatch
  screenMatches.set(breakpoint, matches)
  return matches
}

/** Whether the window is narrower than a breakpoint, for differences beyond styles. */
export function useIsBelow(breakpoint: Breakpoint): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const query = queryBelow(breakpoint)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    [breakpoint],
  )
  const read = () => matchesOnScreen(breakpoint)
  return useSyncExternalStore(subscribe, read, read)
}
