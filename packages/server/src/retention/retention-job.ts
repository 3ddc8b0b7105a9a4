import { inArray, lte, type SQL, sql } from 'drizzle-orm'
import { appendAudit } from '../database/audit.ts'
import type { Database } from '../database/database.ts'
import { request, storedFile } from '../database/schema.ts'
import { type Job, type JobContext, type JobSummary, withoutOptions } from '../jobs/job.ts'
import { removeOrphanedNotifications } from '../people/notifications.ts'
import { retentionCutoff } from './retention-periods.ts'
import { retentionRulesAt } from './retention-rules.ts'

/** Erases what is older than its retention period. */
export const retentionJob: Job<Readonly<Record<never, never>>> = {
  summary: 'Erases what was kept for its whole time: the table of periods is in docs/operations.md.',
  synopsis: '',
  lockNumber: 468_160_013,
  read: withoutOptions,
  run,
}

async function run({ db, now }: JobContext): Promise<JobSummary> {
  await detachFiles(db, now)
  const erased: Record<string, number> = {}
  for (const { category, table, isOver } of retentionRulesAt(now)) {
    const count = await eraseWhere(db, table, isOver)
    erased[category] = (erased[category] ?? 0) + count
    if (count === 0) continue
    await appendAudit(db, {
      actor: { contactId: null, requestId: null },
      action: 'retention.erase',
      recordType: table,
      recordId: null,
    })
  }
  // Notifications of erased records would lead nowhere.
  await removeOrphanedNotifications(db)
  return erased
}

/**
 * Detaches the files of requests that are about to be erased: the sweep deletes unowned files from
 * the store, and then their rows.
 */
async function detachFiles(db: Database, now: Date): Promise<void> {
  const expiredRequests = db
    .select({ id: request.id })
    .from(request)
    .where(
      lte(
        sql`coalesce(${request.handledAt}, ${request.createdAt})`,
        retentionCutoff('memberRequests', now).toISOString(),
      ),
    )
  await db.update(storedFile).set({ requestId: null }).where(inArray(storedFile.requestId, expiredRequests))
}

/** Rows per transaction: a long transaction would block others. */
const batchSize = 500

/**
 * Deletes the rows of a table that match a condition. Skips rows that are locked: the next run
 * deletes them.
 * @param condition SQL, in which `t` is the row.
 * @returns the number of rows.
 */
async function eraseWhere(db: Database, table: string, condition: SQL): Promise<number> {
  let count = 0
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from ${sql.identifier(table)} where id in (
        select t.id from ${sql.identifier(table)} t where ${condition} order by t.id limit ${batchSize} for update skip locked
      )`)
    count += rowCount ?? 0
    // Rows that other rows referenced are deleted in a later batch.
    if (!rowCount) return count
  }
}
