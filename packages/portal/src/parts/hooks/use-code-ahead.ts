import { useEffect } from 'react'

/** Fetches code that a press may want, once what is shown stands: the network may be gone by then. */
export function useCodeAhead(...loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    // What can't be fetched now is asked for again, with a word, on the press.
    for (const load of loads) load().catch(() => {})
  }, [])
}
