import type { ClientBase, Pool } from 'pg'
import type { MigrationFile } from './migration-files.ts'

/** A connection or a pool. */
type Connection = Pick<ClientBase | Pool, 'query'>

/**
 * Stores which migrations are additive, before they run: an older release can't read the files of a
 * newer one, but it can read this table.
 */
export async function markMigrations(client: Connection, files: readonly MigrationFile[]): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(`create table if not exists drizzle.migration_mark (
    created_at bigint primary key, tag text not null, is_additive boolean not null
  )`)
  await client.query(
    `insert into drizzle.migration_mark (created_at, tag, is_additive)
     select * from unnest($1::bigint[], $2::text[], $3::boolean[])
     on conflict (created_at) do update set tag = excluded.tag, is_additive = excluded.is_additive`,
    [files.map(({ when }) => when), files.map(({ tag }) => tag), files.map(({ isAdditive }) => isAdditive)],
  )
}

/**
 * A sentence for the operator when the database has migrations that this release does not know and
 * that are not marked as additive: it could start, and then fail at every call.
 */
export async function readNewerSchema(
  connection: Connection,
  files: readonly MigrationFile[],
): Promise<string | undefined> {
  const newest = files.at(-1)
  const applied = await queryExisting<{ created_at: string }>(
    connection,
    'select created_at from drizzle.__drizzle_migrations where created_at > $1 order by created_at',
    [newest?.when ?? 0],
  )
  if (applied.length === 0) return undefined
  const marks = await queryExisting<{ created_at: string; tag: string; is_additive: boolean }>(
    connection,
    'select created_at, tag, is_additive from drizzle.migration_mark where created_at > $1',
    [newest?.when ?? 0],
  )
  const mark = new Map(marks.map((row) => [Number(row.created_at), row]))
  const breaking = applied.find(({ created_at: when }) => !mark.get(Number(when))?.is_additive)
  if (breaking === undefined) return undefined
  const tag = mark.get(Number(breaking.created_at))?.tag
  return `The database has the schema of a newer release (${tag ?? 'unmarked migrations'}; this one ends at ${newest?.tag}), which this release can't work on: start the newer release, or restore the backup from before it.`
}

/** The rows of a query; none when its table does not exist. */
async function queryExisting<Row extends object>(
  connection: Connection,
  text: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  try {
    const { rows } = await connection.query<Row>(text, [...values])
    return rows
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === '42P01' || error.code === '3F000'))
      return []
    throw error
  }
}
