import { useEffect } from 'react'

/** Preloads code for a later click, because the network may be gone by then. */
export function usePreloadCode(...loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    // A failure is ignored here: the click loads again and shows it.
    for (const load of loads) load().catch(() => {})
  }, [])
}
