import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { setting, storedFile } from '../database/schema.ts'
import type { Files } from '../files/uploaded-files.ts'
import { affirmation } from './affirmation-files.ts'
import { requestDocuments } from './request-documents.ts'
import { fileMetadata, type SeededContent } from './seeded-content.ts'

const doneKey = 'demonstrationFiles'

/** Puts the files of the demonstration's rows in the store, once. */
export async function storeSeededFiles(db: Database, files: Files): Promise<void> {
  const done = await db.select({ key: setting.key }).from(setting).where(eq(setting.key, doneKey))
  if (done.length > 0) return
  let stored = 0
  for (const content of [affirmation, ...requestDocuments]) stored += await storeContent(db, files, content)
  await db.insert(setting).values({ key: doneKey, value: stored }).onConflictDoNothing()
}

/** @returns the number of rows with this content. */
async function storeContent(
  db: Database,
  { store, incomingFolder }: Files,
  seeded: SeededContent,
): Promise<number> {
  const content = seeded.make()
  const facts = fileMetadata(seeded)
  const rows = await db
    .select({ key: storedFile.storageKey, name: storedFile.name })
    .from(storedFile)
    .where(and(eq(storedFile.sha256, facts.sha256), ne(storedFile.state, 'refused')))
  for (const { key, name } of rows) {
    const path = join(incomingFolder, randomBytes(16).toString('hex'))
    await writeFile(path, content, { mode: 0o600 })
    await store.put(key, { ...facts, name, path })
  }
  return rows.length
}
