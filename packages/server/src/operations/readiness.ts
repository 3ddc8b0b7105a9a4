import type { Pool } from 'pg'
import { connectionErrorText } from '../database/connection-error.ts'
import { readMigrationFiles } from '../database/migration-files.ts'
import { readNewerSchema } from '../database/schema-compatibility.ts'

/** Anybody may call `/readyz`: a result is used again for so long. */
const cacheMilliseconds = 1_000

/** Why the process can't serve, in one sentence; undefined when it can. */
export function createReadinessCheck(pool: Pool): () => Promise<string | undefined> {
  const files = readMigrationFiles()
  let result: Promise<string | undefined> | undefined
  let checkedAt = 0
  return () => {
    const now = performance.now()
    if (!result || now - checkedAt >= cacheMilliseconds) {
      checkedAt = now
      result = check()
    }
    return result
  }

  async function check(): Promise<string | undefined> {
    try {
      const newerSchema = await readNewerSchema(pool, files)
      if (newerSchema === undefined) await writeAndRollBack(pool)
      return newerSchema
    } catch (error) {
      return connectionErrorText(error) ?? 'The database refuses a write.'
    }
  }
}

/**
 * Writes a table and takes it back: a database that only reads refuses it, and one whose disk is
 * full has no room for its first page.
 */
async function writeAndRollBack(pool: Pool): Promise<void> {
  const client = await pool.connect()
  let failure: Error | boolean = true
  try {
    await client.query('begin')
    await client.query('create table drizzle.readiness as select 1 as one')
    await client.query('rollback')
    failure = false
  } finally {
    // A connection on which this failed is closed, with its transaction.
    client.release(failure)
  }
}
