import { inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { request, storedFile } from '../database/schema.ts'
import { appendAudit } from '../records/audit.ts'
import { removeNotificationsOfGoneRecords } from '../records/notifications.ts'
import { keptSince } from '../retention.ts'
import { type Job, type JobContext, type Summary, withoutOptions } from './job.ts'
import { eraseWhere } from './retention/erase.ts'
import { rulesAt } from './retention/rules.ts'

/** Erases what is older than its retention period. */
export const retentionJob: Job<Readonly<Record<never, never>>> = {
  summary: 'Erases what was kept for its whole time: the table of periods is in docs/operations.md.',
  synopsis: '',
  lockNumber: 468_160_013,
  read: withoutOptions,
  run,
}

async function run({ db, now }: JobContext): Promise<Summary> {
  await freeDocuments(db, now)
  const erased: Record<string, number> = {}
  for (const { kept, table, isOver } of rulesAt(now)) {
    const count = await eraseWhere(db, table, isOver)
    erased[kept] = (erased[kept] ?? 0) + count
    if (count === 0) continue
    await appendAudit(db, {
      actor: { contactId: null, requestId: null },
      action: 'retention.erase',
      recordType: table,
      recordId: null,
    })
  }
  // Notifications of erased records would lead nowhere.
  await removeNotificationsOfGoneRecords(db)
  return erased
}

/** Detaches the files: the sweep deletes unowned files from the store, and then their rows. */
async function freeDocuments(db: Database, now: Date): Promise<void> {
  const over = db
    .select({ id: request.id })
    .from(request)
    .where(
      lte(
        sql`coalesce(${request.handledAt}, ${request.createdAt})`,
        keptSince('documents', now).toISOString(),
      ),
    )
  await db.update(storedFile).set({ requestId: null }).where(inArray(storedFile.requestId, over))
}
