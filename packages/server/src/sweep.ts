import { idempotencyHours } from '@officine/api/constants'
import { lt, sql } from 'drizzle-orm'
import type { Database } from './database/database.ts'
import { idempotencyKey } from './database/schema.ts'
import type { Log } from './log.ts'

const everyMilliseconds = 60 * 60_000

/** Removes, each hour, idempotency keys that no longer answer. Gives what ends it. */
export function startSweeping(db: Database, log: Log): () => void {
  const timer = setInterval(() => {
    sweepIdempotencyKeys(db).catch((error: unknown) =>
      log.warn({ err: error }, 'old keys could not be swept'),
    )
  }, everyMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}

export async function sweepIdempotencyKeys(db: Database): Promise<void> {
  const tooOld = sql`now() - make_interval(hours => ${idempotencyHours})`
  await db.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, tooOld))
}
