import { sql } from 'drizzle-orm'
import type { Database } from '../../src/database/database.ts'

/** Every column of the database with a value that has the text, as `table.column`. */
export async function placesNaming(db: Database, text: string): Promise<readonly string[]> {
  const { rows: columns } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'ARRAY')
    order by table_name, column_name`)
  const queries = columns.map(
    ({ table, column }) => sql`
      select ${`${table}.${column}`}::text as place where exists (
        select 1 from ${sql.identifier(table)} t where t.${sql.identifier(column)}::text like ${`%${text}%`}
      )`,
  )
  const { rows } = await db.execute<{ place: string }>(sql.join(queries, sql` union all `))
  return rows.map(({ place }) => place).sort()
}
