import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { and, eq, isNotNull } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { storedFile } from '../database/schema.ts'
import { createByteSource } from '../files/byte-source.ts'
import { inspectFile } from '../files/inspect-file.ts'
import { createFiles } from '../files/uploaded-files.ts'
import { seedDatabase } from './seed-database.ts'
import { storeSeededFiles } from './seeded-files.ts'

const database = testDatabase()
const folder = temporaryFolder()
const files = createFiles({ folder })

beforeAll(async () => {
  await seedDatabase(database.db, { seed: 'test', now: new Date('2026-11-21T15:00:00Z'), pharmacies: 60 })
  await storeSeededFiles(database.db, files)
})

const storedKeys = async () => {
  const keys: string[] = []
  for await (const { key } of files.store.list()) keys.push(key)
  return keys.sort()
}

test('every clean file is in the store once, and a refused one is not', async () => {
  const rows = await database.db.select().from(storedFile)
  const clean = rows.filter(({ state }) => state === 'clean').map(({ storageKey }) => storageKey)
  expect(rows.length).toBe(clean.length + 1)
  expect(await storedKeys()).toEqual(clean.sort())
  await storeSeededFiles(database.db, files)
  expect(await storedKeys()).toHaveLength(clean.length)
})

test('the seeded files match their names and sizes, and would be accepted', async () => {
  const rows = await database.db
    .select()
    .from(storedFile)
    .where(and(isNotNull(storedFile.requestId), eq(storedFile.state, 'clean')))
  expect(rows).toHaveLength(17)
  for (const { name, size, mediaType, storageKey } of rows) {
    const content = await buffer(await files.store.open(storageKey))
    expect([name, content.length]).toEqual([name, size])
    const path = join(folder, 'inspected')
    await writeFile(path, content)
    const file = await open(path)
    try {
      const inspected = await inspectFile(createByteSource(file, size), name.endsWith('.jpg') ? 'jpg' : 'pdf')
      expect([name, inspected.mediaType]).toEqual([name, mediaType])
    } finally {
      await file.close()
    }
  }
})
