import type { Client } from 'pg'

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
export async function saveDroppedValues(client: Client): Promise<void> {
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
export async function removeMovedValues(client: Client): Promise<void> {
  for (const table of ['employment', 'programme_participant']) {
    await client.query(
      `delete from saved_value s using "${table}" t, participation_address a
       where s.table_name = $1 and s.column_name = 'curo_email' and t.id = s.record_id
         and a.contact_id = t.contact_id and a.email = s.value #>> '{}'`,
      [table],
    )
  }
}
