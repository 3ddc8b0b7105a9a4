import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { setting, storedFile } from '../database/schema.ts'
import type { Files } from '../files/uploaded-files.ts'
import { affirmation, fileMetadata, requestDocuments, type SeededContent } from './sample-files.ts'

const doneKey = 'demonstrationFiles'

/** Puts the files of the demonstration's rows in the store, once. */
export async function storeSeededFiles(db: Database, files: Files): Promise<void> {
  const rows = await db.select({ key: setting.key }).from(setting).where(eq(setting.key, doneKey))
  if (rows.length > 0) return
  let fileCount = 0
  for (const content of [affirmation, ...requestDocuments])
    fileCount += await storeContent(db, files, content)
  await db.insert(setting).values({ key: doneKey, value: fileCount }).onConflictDoNothing()
}

/** @returns the number of rows with this content. */
async function storeContent(
  db: Database,
  { store, incomingFolder }: Files,
  seededContent: SeededContent,
): Promise<number> {
  const content = seededContent.make()
  const metadata = fileMetadata(seededContent)
  const rows = await db
    .select({ key: storedFile.storageKey, name: storedFile.name })
    .from(storedFile)
    .where(and(eq(storedFile.sha256, metadata.sha256), ne(storedFile.state, 'refused')))
  for (const { key, name } of rows) {
    const path = join(incomingFolder, randomBytes(16).toString('hex'))
    await writeFile(path, content, { mode: 0o600 })
    await store.put(key, { ...metadata, name, path })
  }
  return rows.length
}
