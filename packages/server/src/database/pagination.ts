/** `pageNumber` counts from 1. */
export type PageRequest = { pageNumber: number; pageSize: number }

export type PageOf<T> = { items: T[]; totalCount: number }

/** Counts up to this are never cached. */
const largestUncachedCount = 100
const cacheSeconds = 60
const maximumEntries = 1_000

/** Returns the count for a key; `count` computes it. */
type CountCache = (key: string, count: () => Promise<number>) => Promise<number>

/**
 * Counts that are exact when small, and up to a minute old otherwise: counting tens of thousands of
 * rows costs more than the page itself. Cached per process, so processes may differ.
 */
export function createCountCache(now: () => number = Date.now): CountCache {
  const cache = new Map<string, { readonly count: number; readonly until: number }>()
  return async (key, count) => {
    const cached = cache.get(key)
    if (cached && cached.until > now()) return cached.count
    const total = await count()
    cache.delete(key)
    if (total <= largestUncachedCount) return total
    // A Map iterates in the order of insertion: the first key is the oldest.
    if (cache.size >= maximumEntries) cache.delete(cache.keys().next().value ?? key)
    cache.set(key, { count: total, until: now() + cacheSeconds * 1000 })
    return total
  }
}
