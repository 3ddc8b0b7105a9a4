import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { DatabaseTransaction } from './database.ts'

const batchSize = 2_000

/**
 * Inserts many rows of one shape, sent as one JSON text: several times faster than one parameter
 * per value. Dates are ISO texts; columns absent from all rows take the database's default.
 */
export async function bulkInsert<Table extends PgTable>(
  tx: DatabaseTransaction,
  table: Table,
  rows: readonly BulkRow<Table>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first)
  const names = columns.map(([, column]) => sql.identifier(column.name))
  const list = sql.join(names, sql`, `)
  for (let start = 0; start < rows.length; start += batchSize) {
    const records = rows.slice(start, start + batchSize).map((row) => {
      const values: Record<string, unknown> = row
      return Object.fromEntries(columns.map(([key, column]) => [column.name, values[key]]))
    })
    const target = sql.identifier(getTableName(table))
    await tx.execute(
      sql`insert into ${target} (${list}) select ${list} from json_populate_recordset(null::${target}, ${JSON.stringify(records)}::json)`,
    )
  }
}

/** A row as it is in JSON: an instant is a text. */
export type BulkRow<Table extends PgTable> = AsText<Table['$inferInsert']>
type AsText<Row> = { [Key in keyof Row]: Date extends Row[Key] ? Exclude<Row[Key], Date> | string : Row[Key] }
