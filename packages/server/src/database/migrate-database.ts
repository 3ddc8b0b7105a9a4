import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { ConfigurationError } from '../configuration/configuration.ts'
import { migrationsFolder, readMigrationFiles } from './migration-files.ts'
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

/**
 * Columns that migrations dropped, with the values that said nothing. A database that still has one
 * comes from an older release: its values are saved before it is migrated.
 */
const droppedColumns = [
  { table: 'transaction', column: 'data', empty: ['{}'] },
  { table: 'transaction', column: 'steps_done', empty: ['0'] },
  { table: 'employment', column: 'curo_email', empty: [''] },
  { table: 'programme_participant', column: 'curo_email', empty: [''] },
] as const

/**
 * Copies the values of columns that the next migrations drop into the table `saved_value`, where an
 * operator finds them; the job `retention` erases them.
 */
async function saveDroppedValues(client: Client): Promise<void> {
  await client.query(`create table if not exists saved_value (
    id text primary key, table_name text not null, column_name text not null, record_id text not null,
    value jsonb not null, saved_at timestamptz not null default now()
  )`)
  for (const { table, column, empty } of droppedColumns) {
    const { rowCount } = await client.query(
      `select from information_schema.columns
       where table_schema = current_schema() and table_name = $1 and column_name = $2`,
      [table, column],
    )
    if (!rowCount) continue
    // A start that failed in its migrations saves again.
    await client.query(
      `insert into saved_value (id, table_name, column_name, record_id, value)
       select $1 || '.' || $2 || '.' || t.id, $1, $2, t.id, to_jsonb(t.${column}) from "${table}" t
       where t.${column} is not null and t.${column}::text <> all ($3)
       on conflict (id) do update set value = excluded.value`,
      [table, column, empty],
    )
  }
}

/** Removes the saved addresses that the migration to `participation_address` has copied. */
async function removeMovedValues(client: Client): Promise<void> {
  for (const table of ['employment', 'programme_participant']) {
    await client.query(
      `delete from saved_value s using "${table}" t, participation_address a
       where s.table_name = $1 and s.column_name = 'curo_email' and t.id = s.record_id
         and a.contact_id = t.contact_id and a.email = s.value #>> '{}'`,
      [table],
    )
  }
}
