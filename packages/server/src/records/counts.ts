/** Counts up to this are never cached. */
const few = 100
const secondsKept = 60
const mostKept = 1_000

/** Returns the count for a key; `count` computes it. */
export type Counts = (key: string, count: () => Promise<number>) => Promise<number>

/**
 * Counts that are exact when small, and up to a minute old otherwise: counting tens of thousands of
 * rows costs more than the page itself. Cached per process, so processes may differ.
 */
export function createCounts(now: () => number = Date.now): Counts {
  const kept = new Map<string, { readonly count: number; readonly until: number }>()
  return async (key, count) => {
    const known = kept.get(key)
    if (known && known.until > now()) return known.count
    const counted = await count()
    kept.delete(key)
    if (counted <= few) return counted
    // A Map iterates in the order of insertion: the first key is the oldest.
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? key)
    kept.set(key, { count: counted, until: now() + secondsKept * 1000 })
    return counted
  }
}
