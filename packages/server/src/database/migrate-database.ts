import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** An arbitrary number, the same in each process of this product. */
const advisoryLockId = 468_160_000

/** Migrates the database to this release's schema. Concurrent processes run one after the other. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'officine-migrations' })
  await client.connect()
  try {
    // A session-level lock: it outlasts the migrations' transaction, and ends with the connection.
    await client.query('select pg_advisory_lock($1)', [advisoryLockId])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}

/** Whether the database has at least this release's schema. */
export async function isMigrated(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ latest: number | null }>(
      'select max(created_at) as latest from drizzle.__drizzle_migrations',
    )
    return (rows[0]?.latest ?? 0) >= latestMigration()
  } catch (error) {
    // undefined_table: nothing was migrated yet.
    if (error instanceof Error && 'code' in error && error.code === '42P01') return false
    throw error
  } finally {
    await client.end()
  }
}

function latestMigration(): number {
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8'),
  )
  return Math.max(...journal.entries.map(({ when }) => when))
}
