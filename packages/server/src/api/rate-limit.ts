import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { rateLimit } from '../database/schema.ts'

/** Resolves to the seconds until the window ends if the limit is reached, else to undefined. */
export type RateLimit = (key: string) => Promise<number | undefined>

interface RateLimitOptions {
  /** The namespace of the keys. */
  readonly name: 'calls' | 'refusals' | 'verifications' | 'logouts'
  readonly perMinute: number
  readonly clock?: () => number
}

const windowMilliseconds = 60_000

/**
 * A process takes a thirtieth of the limit at a time: that is the precision for a caller of several
 * processes at once.
 */
const sharesPerLimit = 30

/** The remaining calls of this process for a key and minute. */
interface Share {
  left: number
  /** Whether the minute's limit is fully allotted, to this process or others. */
  isSpent: boolean
  refill?: Promise<void> | undefined
}

/**
 * Limits calls per minute and key, over all processes together. A process takes a share of the
 * limit from the database and counts against it locally: the limit is never exceeded, a call rarely
 * waits for the database, and the unused rest of a share expires with the minute.
 */
export function createRateLimit(
  db: Database,
  { name, perMinute, clock = Date.now }: RateLimitOptions,
): RateLimit {
  const shareSize = Math.max(1, Math.floor(perMinute / sharesPerLimit))
  let currentWindow = 0
  let sharesByKey = new Map<string, Share>()

  async function take(key: string, share: Share, windowStart: Date): Promise<void> {
    const allotted = await countShare(db, { key: keyOf(name, key), windowStart, size: shareSize })
    share.left += Math.min(shareSize, Math.max(0, perMinute - allotted + shareSize))
    share.isSpent = allotted >= perMinute
  }

  return async (key) => {
    const now = clock()
    const windowStart = Math.floor(now / windowMilliseconds) * windowMilliseconds
    if (windowStart !== currentWindow) {
      currentWindow = windowStart
      sharesByKey = new Map()
    }
    const share = sharesByKey.get(key) ?? { left: 0, isSpent: false }
    sharesByKey.set(key, share)
    while (share.left === 0 && !share.isSpent) {
      share.refill ??= take(key, share, new Date(windowStart)).finally(() => {
        share.refill = undefined
      })
      await share.refill
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

/** The calls allotted so far, including this share. */
async function countShare(db: Database, { key, windowStart, size }: CountedShare): Promise<number> {
  const [row] = await db
    .insert(rateLimit)
    .values({ key, windowStart, count: size })
    .onConflictDoUpdate({
      target: [rateLimit.key, rateLimit.windowStart],
      set: { count: sql`${rateLimit.count} + ${size}` },
    })
    // No wait for the disk, for this statement alone: losing a minute's count in a database crash
    // is harmless.
    .returning({ count: rateLimit.count, hurry: sql`set_config('synchronous_commit', 'off', true)` })
  return row?.count ?? size
}

/** Hashed, so that the table does not record people and addresses. */
const keyOf = (name: string, key: string) =>
  `${name}:${createHash('sha256').update(key).digest('base64url').slice(0, 22)}`

/** The key of rate limits by address: an IPv6 household can choose any address of its /64. */
export function networkKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !address.includes(':')) return mapped ?? address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const expanded = tail === undefined ? groups : [...groups, '0', '0', '0', '0']
  return expanded.slice(0, 4).join(':')
}
