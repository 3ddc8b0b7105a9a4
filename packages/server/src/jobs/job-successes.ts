import { like, or, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { setting } from '../database/schema.ts'

const prefix = 'jobSucceeded:'
const awaitedPrefix = 'jobAwaited:'

/** Stores when a job last succeeded, for monitoring. */
export async function storeJobSuccess(db: Database, name: string, at: Date): Promise<void> {
  await db
    .insert(setting)
    .values({ key: `${prefix}${name}`, value: {}, changedAt: at })
    .onConflictDoUpdate({ target: setting.key, set: { changedAt: sql`excluded.changed_at` } })
}

/** The jobs that a calendar runs: monitoring awaits them (docs/operations.md says how often). */
const scheduledJobs = [
  'apply-transactions',
  'expire',
  'ministry-export',
  'remind',
  'retention',
  'settle-accessa',
] as const

/**
 * Awaits the scheduled jobs from now on, unless they were awaited before: a job that nobody
 * scheduled has no success, and would be missing from the metrics.
 */
export async function awaitScheduledJobs(db: Database): Promise<void> {
  await db
    .insert(setting)
    .values(scheduledJobs.map((name) => ({ key: `${awaitedPrefix}${name}`, value: {} })))
    .onConflictDoNothing()
}

/** When each job last succeeded, or else since when it is awaited. */
export async function readJobSuccesses(db: Database): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .select()
    .from(setting)
    .where(or(like(setting.key, `${prefix}%`), like(setting.key, `${awaitedPrefix}%`)))
  const of = (start: string) =>
    rows.flatMap(({ key, changedAt }) =>
      key.startsWith(start) ? [[key.slice(start.length), changedAt] as const] : [],
    )
  return new Map([...of(awaitedPrefix), ...of(prefix)])
}
