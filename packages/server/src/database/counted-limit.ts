import { sql } from 'drizzle-orm'
import type { Queryable } from './database.ts'
import { rateLimit } from './schema.ts'

export interface CountedLimit {
  /** What is limited and for whom: `contactSearch:` and an ID. */
  readonly key: string
  readonly maximum: number
  readonly windowSeconds: number
}

/**
 * Adds `times` to the count of the current window, shared by all processes. Returns the seconds to
 * wait when the limit is exceeded.
 */
export async function countAgainstLimit(
  db: Queryable,
  { key, maximum, windowSeconds }: CountedLimit,
  times = 1,
): Promise<number | undefined> {
  const now = Date.now()
  const windowMilliseconds = windowSeconds * 1000
  const windowStart = new Date(Math.floor(now / windowMilliseconds) * windowMilliseconds)
  const [row] = await db
    .insert(rateLimit)
    .values({ key, windowStart, count: times })
    .onConflictDoUpdate({
      target: [rateLimit.key, rateLimit.windowStart],
      set: { count: sql`${rateLimit.count} + ${times}` },
    })
    .returning({ count: rateLimit.count })
  const isExceeded = row !== undefined && row.count > maximum
  return isExceeded ? (windowStart.getTime() + windowMilliseconds - now) / 1000 : undefined
}
