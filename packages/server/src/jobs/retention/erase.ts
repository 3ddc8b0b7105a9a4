import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'

/** Rows a transaction: a long one would hold up whoever works with the others. */
const batch = 500

/**
 * Deletes the rows of a table for which a condition holds. What somebody is writing meanwhile stays for the next run.
 * @param condition in the words of SQL, where `t` is the row.
 * @returns how many.
 */
export async function eraseWhere(db: Database, table: string, condition: SQL): Promise<number> {
  let erased = 0
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from ${sql.identifier(table)} where id in (
        select t.id from ${sql.identifier(table)} t where ${condition} order by t.id limit ${batch} for update skip locked
      )`)
    erased += rowCount ?? 0
    // What another row named goes with the batch after that row's.
    if (!rowCount) return erased
  }
}
