import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { rateLimit } from '../database/schema.ts'

/** Seconds until the window ends, when the limit is reached; undefined while there is room. */
export type RateLimit = (key: string) => Promise<number | undefined>

export interface RateLimitOptions {
  /** What is counted, so that limits don't mix. */
  readonly name: 'calls' | 'refusals' | 'verifications'
  readonly perMinute: number
  readonly clock?: () => number
}

const windowMilliseconds = 60_000

/** A thirtieth of the limit is taken at a time: so exact is it for somebody who calls several processes at once. */
const shares = 30

/** What this process may still spend of the key's minute. */
interface Share {
  left: number
  /** Whether the minute's limit is given out, here or elsewhere. */
  isSpent: boolean
  asking?: Promise<void> | undefined
}

/**
 * Limits calls a minute and key, over all processes together. A process takes a share of the limit from the database and spends it
 * by itself: never more than the limit is spent, a call rarely waits for a count, and what a process took and did not spend is lost
 * with the minute.
 */
export function createRateLimit(
  db: Database,
  { name, perMinute, clock = Date.now }: RateLimitOptions,
): RateLimit {
  const size = Math.max(1, Math.floor(perMinute / shares))
  let window = 0
  let ofKeys = new Map<string, Share>()

  async function take(key: string, share: Share, windowStart: Date): Promise<void> {
    const given = await countShare(db, { key: keyOf(name, key), windowStart, size })
    share.left += Math.min(size, Math.max(0, perMinute - given + size))
    share.isSpent = given >= perMinute
  }

  return async (key) => {
    const now = clock()
    const windowStart = Math.floor(now / windowMilliseconds) * windowMilliseconds
    if (windowStart !== window) {
      window = windowStart
      ofKeys = new Map()
    }
    const share = ofKeys.get(key) ?? { left: 0, isSpent: false }
    ofKeys.set(key, share)
    while (share.left === 0 && !share.isSpent) {
      share.asking ??= take(key, share, new Date(windowStart)).finally(() => {
        share.asking = undefined
      })
      await share.asking
    }
    if (share.left === 0) return (windowStart + windowMilliseconds - now) / 1000
    share.left -= 1
    return undefined
  }
}

interface CountedShare {
  readonly key: string
  readonly windowStart: Date
  readonly size: number
}

/** How much is given out, this share included. */
async function countShare(db: Database, { key, windowStart, size }: CountedShare): Promise<number> {
  const [counted] = await db
    .insert(rateLimit)
    .values({ key, windowStart, count: size })
    .onConflictDoUpdate({
      target: [rateLimit.key, rateLimit.windowStart],
      set: { count: sql`${rateLimit.count} + ${size}` },
    })
    // For this statement alone: a count of a minute that a crash of the database loses is worth no wait for its disk.
    .returning({ count: rateLimit.count, hurry: sql`set_config('synchronous_commit', 'off', true)` })
  return counted?.count ?? size
}

/** Hashed: the table of counts is no list of who was here from where. */
const keyOf = (name: string, key: string) =>
  `${name}:${createHash('sha256').update(key).digest('base64url').slice(0, 22)}`
