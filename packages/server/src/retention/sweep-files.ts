import { opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, count, inArray, isNull, lt, ne } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { storedFile } from '../database/schema.ts'
import { isStorageKey, type StoredKey } from '../files/file-store.ts'
import type { Files } from '../files/uploaded-files.ts'
import type { Log } from '../operations/log.ts'

/** Longer than any upload takes from its first byte to its row. */
const graceMilliseconds = 60 * 60_000
const batchSize = 500

/**
 * Removes orphans: files whose request, owner on a form or import was deleted, stored files without a row
 * or refused, and remains of killed uploads; no foreign files in the store. Logs rows whose file is
 * missing, since only an operator can restore it.
 */
export async function sweepFiles(
  db: Database,
  { store, incomingFolder }: Files,
  log: Log,
  now = new Date(),
): Promise<void> {
  const cutoff = new Date(now.getTime() - graceMilliseconds)
  await sweepIncoming(incomingFolder, cutoff)
  const orphans = await db
    .delete(storedFile)
    .where(
      and(
        isNull(storedFile.requestId),
        isNull(storedFile.transactionOwnerId),
        isNull(storedFile.importId),
        lt(storedFile.createdAt, cutoff),
      ),
    )
    .returning({ key: storedFile.storageKey })
  for (const { key } of orphans) await store.remove(key)

  let storedCount = 0
  for await (const batch of batches(store.list())) {
    const keys = batch.map(({ key }) => key)
    const rows = await db
      .select({ key: storedFile.storageKey, state: storedFile.state, createdAt: storedFile.createdAt })
      .from(storedFile)
      .where(inArray(storedFile.storageKey, keys))
    const expectedKeys = new Set(rows.filter(({ state }) => state !== 'refused').map(({ key }) => key))
    storedCount += rows.filter(({ state, createdAt }) => state !== 'refused' && createdAt < cutoff).length
    for (const { key, changedAt } of batch) {
      if (!expectedKeys.has(key) && isStorageKey(key) && changedAt < cutoff) await store.remove(key)
    }
  }
  const [row] = await db
    .select({ rows: count() })
    .from(storedFile)
    .where(and(ne(storedFile.state, 'refused'), lt(storedFile.createdAt, cutoff)))
  const missing = (row?.rows ?? 0) - storedCount
  if (missing > 0) log.error({ missing }, 'files that rows name are not in the store')
}

async function* batches(keys: AsyncIterable<StoredKey>): AsyncGenerator<readonly StoredKey[]> {
  let batch: StoredKey[] = []
  for await (const key of keys) {
    batch.push(key)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function sweepIncoming(folder: string, cutoff: Date): Promise<void> {
  for await (const { name } of await opendir(folder)) {
    const path = join(folder, name)
    const stats = await stat(path).catch(() => undefined)
    if (stats && stats.mtime < cutoff) await rm(path, { force: true })
  }
}
