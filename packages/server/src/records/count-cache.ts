/** Counts up to this are never cached. */
const largestUncachedCount = 100
const cacheSeconds = 60
const maximumEntries = 1_000

/** Returns the count for a key; `count` computes it. */
export type CountCache = (key: string, count: () => Promise<number>) => Promise<number>

/**
 * Counts that are exact when small, and up to a minute old otherwise: counting tens of thousands of
 * rows costs more than the page itself. Cached per process, so processes may differ.
 */
export function createCountCache(now: () => number = Date.now): CountCache {
  const kept = new Map<string, { readonly count: number; readonly until: number }>()
  return async (key, count) => {
    const known = kept.get(key)
    if (known && known.until > now()) return known.count
    const counted = await count()
    kept.delete(key)
    if (counted <= largestUncachedCount) return counted
    // A Map iterates in the order of insertion: the first key is the oldest.
    if (kept.size >= maximumEntries) kept.delete(kept.keys().next().value ?? key)
    kept.set(key, { count: counted, until: now() + cacheSeconds * 1000 })
    return counted
  }
}
