import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { ConfigurationError } from '../configuration/configuration.ts'
import { migrationsFolder, readMigrationFiles } from './migration-files.ts'
import { removeMovedValues, saveDroppedValues } from './saved-values.ts'
import { markMigrations, readNewerSchema } from './schema-compatibility.ts'

/** An arbitrary number, the same in each process of this product. */
const advisoryLockId = 468_160_000

/**
 * Migrates the database to this release's schema. Concurrent processes run one after the other.
 * @param folder another release's migrations, in tests.
 * @throws {ConfigurationError} when a newer release has migrated it, and this one can't work on it.
 */
export async function migrateDatabase(url: string, folder = migrationsFolder): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'officine-migrations' })
  await client.connect()
  try {
    // A session-level lock: it outlasts the migrations' transaction, and ends with the connection.
    await client.query('select pg_advisory_lock($1)', [advisoryLockId])
    const files = readMigrationFiles(folder)
    const newerSchema = await readNewerSchema(client, files)
    if (newerSchema !== undefined) throw new ConfigurationError(newerSchema)
    await markMigrations(client, files)
    await saveDroppedValues(client)
    await migrate(drizzle(client), { migrationsFolder: folder })
    if (folder === migrationsFolder) await removeMovedValues(client)
  } finally {
    await client.end()
  }
}

/**
 * Whether the database has this release's schema, or a newer one that this release works on.
 * @throws {ConfigurationError} when it has a newer one on which this release can't work.
 */
export async function isMigrated(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const files = readMigrationFiles()
    const newerSchema = await readNewerSchema(client, files)
    if (newerSchema !== undefined) throw new ConfigurationError(newerSchema)
    const { rows } = await client.query<{ latest: string | null }>(
      'select max(created_at) as latest from drizzle.__drizzle_migrations',
    )
    return Number(rows[0]?.latest ?? 0) >= Number(files.at(-1)?.when)
  } catch (error) {
    // undefined_table: nothing was migrated yet.
    if (error instanceof Error && 'code' in error && error.code === '42P01') return false
    throw error
  } finally {
    await client.end()
  }
}
