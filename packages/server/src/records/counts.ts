/** Counts up to this many are exact, always. */
const few = 100
const secondsKept = 60
const mostKept = 1_000

/** Gives the count of what a key names; `count` makes it. */
export type Counts = (key: string, count: () => Promise<number>) => Promise<number>

/**
 * Counts that are exact for few, and up to a minute old beyond: to count tens of thousands for each page costs more than the page, and
 * what finds so many is asked again and again. Kept in this process; another one's may be older or younger.
 */
export function createCounts(now: () => number = Date.now): Counts {
  const kept = new Map<string, { readonly count: number; readonly until: number }>()
  return async (key, count) => {
    const known = kept.get(key)
    if (known && known.until > now()) return known.count
    const counted = await count()
    kept.delete(key)
    if (counted <= few) return counted
    // The oldest goes first: a Map keeps the order of insertion.
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? key)
    kept.set(key, { count: counted, until: now() + secondsKept * 1000 })
    return counted
  }
}
