import { todayInQuebec } from '@officine/api/rules'
import { sql } from 'drizzle-orm'
import type { Actor } from '../database/audit.ts'
import type { Database, DatabaseTransaction } from '../database/database.ts'
import { bulkInsert, retryWrite } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import { auditEntry } from '../database/schema.ts'
import type { RecordWrite } from './compare-records.ts'
import type { CheckedComparison } from './cross-checks.ts'
import type { KindName } from './record-kind.ts'
import { type RecordWriter, writerOf } from './write-records.ts'

interface ImportProgress {
  readonly kind: KindName
  /** The records of the last batch. */
  readonly batch: number
  readonly done: number
  readonly total: number
}

interface ApplyOptions {
  readonly now: Date
  readonly actor: Actor
  readonly onProgress: (progress: ImportProgress) => void
  /** Runs in the transaction of each batch, with the number of records that it has written. */
  readonly inBatch?: (tx: DatabaseTransaction, written: number) => Promise<void>
}

const batchSize = 500

/**
 * Writes what a check found, in transactions of 500 records: a run that is killed has written whole
 * records, and the next one writes the others. Resolves to the lines, by kind, whose record somebody
 * changed meanwhile: they are not written.
 */
export async function applyRegister(
  db: Database,
  comparisons: readonly CheckedComparison[],
  options: ApplyOptions,
): Promise<ReadonlyMap<KindName, readonly number[]>> {
  const skipped = new Map<KindName, readonly number[]>()
  for (const comparison of comparisons) {
    skipped.set(comparison.file.kind.name, await applyComparison(db, comparison, options))
  }
  return skipped
}

async function applyComparison(
  db: Database,
  { file: { kind }, created, changed, reread }: CheckedComparison,
  { now, actor, onProgress, inBatch }: ApplyOptions,
): Promise<readonly number[]> {
  const context = { now, today: todayInQuebec(now), writes: [...changed, ...created] }
  const writer = await writerOf(kind.name, db, context)
  const total = created.length + changed.length
  const skippedLines: number[] = []
  let done = 0
  const writeAll = async (writes: readonly RecordWrite[], write: RecordWriter['insert']) => {
    for (const batch of batchesOf(writer.order(writes))) {
      const writeBatch = async (tx: DatabaseTransaction) => {
        const ids = await write(tx, batch)
        const writtenBatch = batch.filter((record) => ids.has(record.id))
        await audit(tx, writtenBatch, {
          action: `${kind.recordType}.import`,
          recordType: kind.recordType,
          actor,
        })
        if (isRemembered(kind.name)) await storeImported(tx, writtenBatch)
        await inBatch?.(tx, writtenBatch.length)
        return ids
      }
      const written = await retryWrite(() => db.transaction(writeBatch))
      skippedLines.push(...batch.flatMap((record) => (written.has(record.id) ? [] : [record.line])))
      done += batch.length
      onProgress({ kind: kind.name, batch: batch.length, done, total })
    }
  }
  await writeAll(changed, writer.update)
  await writeAll(created, writer.insert)
  if (isRemembered(kind.name))
    for (const batch of batchesOf(reread)) await db.transaction((tx) => storeImported(tx, batch))
  return skippedLines
}

/** Records that others than the association change too: what was read of them is compared again. */
const isRemembered = (kind: KindName) => kind === 'pharmacies' || kind === 'people' || kind === 'employments'

function* batchesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += batchSize) yield items.slice(start, start + batchSize)
}

async function audit(
  tx: DatabaseTransaction,
  writes: readonly RecordWrite[],
  { actor, ...entry }: { readonly actor: Actor; readonly action: string; readonly recordType: string },
): Promise<void> {
  await bulkInsert(
    tx,
    auditEntry,
    writes.map(({ id, columns }) => ({
      ...{ id: newId(), ...entry, recordId: id, fields: [...columns] },
      ...{ actorId: actor.contactId, requestId: actor.requestId },
    })),
  )
}

async function storeImported(
  tx: DatabaseTransaction,
  writes: readonly Pick<RecordWrite, 'id' | 'imported'>[],
): Promise<void> {
  if (writes.length === 0) return
  const records = writes.map(({ id, imported }) => ({ record_id: id, cells: imported }))
  await tx.execute(sql`
    insert into imported_record (record_id, cells)
    select record_id, cells from json_populate_recordset(null::imported_record, ${JSON.stringify(records)}::json)
    on conflict (record_id) do update set cells = excluded.cells`)
}
