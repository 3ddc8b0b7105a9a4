import { like, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { setting } from '../database/schema.ts'

const prefix = 'jobSucceeded:'

/** Stores when a job last succeeded, for monitoring. */
export async function storeJobSuccess(db: Database, name: string, at: Date): Promise<void> {
  await db
    .insert(setting)
    .values({ key: `${prefix}${name}`, value: {}, changedAt: at })
    .onConflictDoUpdate({ target: setting.key, set: { changedAt: sql`excluded.changed_at` } })
}

/** When each job last succeeded; a job that never did is absent. */
export async function readJobSuccesses(db: Database): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .select()
    .from(setting)
    .where(like(setting.key, `${prefix}%`))
  return new Map(rows.map(({ key, changedAt }) => [key.slice(prefix.length), changedAt]))
}
