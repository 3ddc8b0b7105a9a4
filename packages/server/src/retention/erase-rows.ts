import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'

/** Rows per transaction: a long transaction would block others. */
const batchSize = 500

/**
 * Deletes the rows of a table that match a condition. Skips rows that are locked: the next run
 * deletes them.
 * @param condition SQL, in which `t` is the row.
 * @returns the number of rows.
 */
export async function eraseWhere(db: Database, table: string, condition: SQL): Promise<number> {
  let count = 0
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from ${sql.identifier(table)} where id in (
        select t.id from ${sql.identifier(table)} t where ${condition} order by t.id limit ${batchSize} for update skip locked
      )`)
    count += rowCount ?? 0
    // Rows that other rows referenced are deleted in a later batch.
    if (!rowCount) return count
  }
}
