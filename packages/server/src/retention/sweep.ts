import { idempotencyHours } from '@officine/api/constants'
import { lt, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { externalLogout, idempotencyKey, rateLimit } from '../database/schema.ts'
import type { Files } from '../files/uploaded-files.ts'
import type { Log } from '../operations/log.ts'
import { sweepFiles } from './sweep-files.ts'

const intervalMilliseconds = 60 * 60_000

/**
 * Each hour, deletes expired idempotency keys, counts of expired windows and orphaned files.
 * Returns a function that stops it.
 */
export function startSweeping(db: Database, files: Files, log: Log): () => void {
  const timer = setInterval(() => {
    Promise.all([sweepIdempotencyKeys(db), sweepRateLimits(db), sweepLogouts(db)]).catch((error: unknown) =>
      log.warn({ err: error }, 'old keys and counts could not be swept'),
    )
    sweepFiles(db, files, log).catch((error: unknown) => log.warn({ err: error }, 'files could not be swept'))
  }, intervalMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}

export async function sweepIdempotencyKeys(db: Database): Promise<number> {
  const cutoff = sql`now() - make_interval(hours => ${idempotencyHours})`
  const { rowCount } = await db.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, cutoff))
  return rowCount ?? 0
}

/** No accepted token of an external provider is older than a day. */
async function sweepLogouts(db: Database): Promise<number> {
  const { rowCount } = await db
    .delete(externalLogout)
    .where(lt(externalLogout.issuedAt, sql`now() - interval '2 days'`))
  return rowCount ?? 0
}

/** The longest window is a day. Counts by the minute are many: they are deleted after an hour. */
export async function sweepRateLimits(db: Database): Promise<number> {
  const isPerMinute = sql`(${rateLimit.key} like 'calls:%' or ${rateLimit.key} like 'refusals:%')`
  const { rowCount } = await db
    .delete(rateLimit)
    .where(
      sql`${rateLimit.windowStart} < now() - case when ${isPerMinute} then interval '1 hour' else interval '2 days' end`,
    )
  return rowCount ?? 0
}
