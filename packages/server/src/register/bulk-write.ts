import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { DatabaseTransaction } from '../database/database.ts'

/** A row by the keys of its table; its values are checked before. */
type Row = Readonly<Record<string, unknown>> & { readonly id: string }

interface InsertOptions {
  /** About a new row `r`, whose columns have the names of the database. */
  readonly where?: SQL
}

/** Inserts rows of one shape, without those that a constraint refuses. Resolves to the ids inserted. */
export async function insertNew(
  tx: DatabaseTransaction,
  table: PgTable,
  rows: readonly Row[],
  { where = sql`true` }: InsertOptions = {},
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set()
  const { target, names, json } = asRecords(table, rows)
  const list = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const result = await tx.execute<{ id: string }>(
    sql`insert into ${target} (${list}) select ${list} from json_populate_recordset(null::${target}, ${json}::json) r
      where ${where} on conflict do nothing returning id`,
  )
  return new Set(result.rows.map(({ id }) => id))
}

interface UpdateOptions {
  /** Columns that the rows don't set as they are, about the row `t` and its new values `r`. */
  readonly set?: Readonly<Record<string, SQL>>
  /** About the row `t` and its new values `r`. */
  readonly where?: SQL
}

/**
 * Updates rows of one shape by their id. A row with a `version` is updated only if the record still
 * has it, and raises it. Resolves to the ids updated.
 */
export async function updateAll(
  tx: DatabaseTransaction,
  table: PgTable,
  rows: readonly Row[],
  { set = {}, where = sql`true` }: UpdateOptions = {},
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set()
  const { target, names, json } = asRecords(table, rows)
  const isVersioned = names.includes('version')
  const written = names.filter((name) => name !== 'id' && name !== 'version' && !(name in set))
  const assignments = [
    ...written.map((name) => sql`${sql.identifier(name)} = r.${sql.identifier(name)}`),
    ...Object.entries(set).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`),
    ...(isVersioned ? [sql`version = t.version + 1`] : []),
  ]
  const result = await tx.execute<{ id: string }>(
    sql`update ${target} t set ${sql.join(assignments, sql`, `)}
      from json_populate_recordset(null::${target}, ${json}::json) r
      where t.id = r.id ${isVersioned ? sql`and t.version = r.version` : sql``} and (${where}) returning t.id`,
  )
  return new Set(result.rows.map(({ id }) => id))
}

function asRecords(table: PgTable, rows: readonly Row[]) {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => rows[0] && key in rows[0])
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, row[key]])),
  )
  return {
    target: sql.identifier(getTableName(table)),
    names: columns.map(([, column]) => column.name),
    json: JSON.stringify(records),
  }
}
