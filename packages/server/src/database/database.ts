import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type PgTable, PgTransaction } from 'drizzle-orm/pg-core'
import { Client, Pool, types } from 'pg'
import { isMergedPersonError } from './database-errors.ts'
import * as schema from './schema.ts'

export type Database = NodePgDatabase<typeof schema>
export type DatabaseTransaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Queryable = Database | DatabaseTransaction

/** Runs `work` in the existing transaction, else in a new one. */
export async function inTransaction<T>(
  db: Queryable,
  work: (tx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  return db instanceof PgTransaction ? await work(db) : await db.transaction(work)
}

export type OpenDatabase = {
  db: Database
  pool: Pool
  close: () => Promise<void>
}

type DatabaseOptions = {
  /** Two cores keep about ten connections busy; more of them only wait inside PostgreSQL. */
  connections?: number
  applicationName?: string
  /**
   * Query timeout in milliseconds, after which the connection counts as lost: a machine that is
   * down sends no error.
   */
  queryTimeout?: number
  /** Called when an idle connection is lost; the pool has replaced it already. */
  onIdleError?: (error: Error) => void
}

// Counts are bigint, which pg returns as text. No count here exceeds 2^53.
types.setTypeParser(types.builtins.INT8, Number)

/** Creates a pool; it connects at the first query. */
export function openDatabase(url: string, options: DatabaseOptions = {}): OpenDatabase {
  const pool = new Pool({
    connectionString: url,
    max: options.connections ?? 10,
    application_name: options.applicationName ?? 'officine',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    // Longer than the database's own limits, so that the database reports the error where it can.
    query_timeout: options.queryTimeout ?? 20_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
  })
  // A client that loses its connection between two queries emits `error`, which ends the process if
  // it has no listener. The next query rejects.
  pool.on('connect', (client) => client.on('error', () => {}))
  discardReadOnlyConnections(pool)
  pool.on('error', (error) => {
    if (!pool.ending) options.onIdleError?.(error)
  })
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() }
}

/** `read_only_sql_transaction` and `disk_full`. */
const cannotWrite = new Set(['25006', '53100'])

/**
 * After a failover, connections may lead to a database that only reads, and would stay there. Once
 * one can't write, it and all others of the pool are closed when they are released; the next query
 * connects anew.
 */
function discardReadOnlyConnections(pool: Pool): void {
  const connections = new Set<Client>()
  const discarded = new WeakSet<object>()
  pool.on('connect', (client) => {
    if (!(client instanceof Client)) return
    connections.add(client)
    client.connection.on('errorMessage', ({ code }: { readonly code?: string }) => {
      if (code !== undefined && cannotWrite.has(code)) for (const each of connections) discarded.add(each)
    })
  })
  pool.on('remove', (client) => {
    if (client instanceof Client) connections.delete(client)
  })
  // The pool closes a client that is ending, instead of using it again.
  pool.on('release', (_, client) => {
    if (discarded.has(client)) void client.end()
  })
}

function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '40P01') || isDeadlock(error.cause)
}

const maxAttempts = 5

/**
 * Retries a write after a deadlock, and after the file of a person became another one's meanwhile,
 * which the next attempt reads. PostgreSQL ends one of two writes that wait for each other; with many
 * writes the retry may deadlock again.
 */
export async function retryWrite<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write()
    } catch (error) {
      if (!(isDeadlock(error) || isMergedPersonError(error)) || attempt === maxAttempts) throw error
    }
  }
}

const batchSize = 2_000

/**
 * Inserts many rows of one shape, sent as one JSON text: several times faster than one parameter
 * per value. Dates are ISO texts; columns absent from all rows take the database's default.
 */
export async function bulkInsert<Table extends PgTable>(
  db: Queryable,
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
    await db.execute(
      sql`insert into ${target} (${list}) select ${list} from json_populate_recordset(null::${target}, ${JSON.stringify(records)}::json)`,
    )
  }
}

/** A row as it is in JSON: an instant is a text. */
export type BulkRow<Table extends PgTable> = AsText<Table['$inferInsert']>
type AsText<Row> = { [Key in keyof Row]: Date extends Row[Key] ? Exclude<Row[Key], Date> | string : Row[Key] }

/**
 * Prepares a query once per connection, so that a hot path neither builds nor plans its SQL again.
 * A transaction object is new each time, its connection is not; outside transactions the pool is
 * the key.
 */
export function prepareOnce<Query>(build: (db: Queryable) => Query): (db: Queryable) => Query {
  const queries = new WeakMap<object, Query>()
  return (db) => {
    const connection = connectionOf(db)
    const cached = queries.get(connection)
    if (cached !== undefined) return cached
    const query = build(db)
    queries.set(connection, query)
    return query
  }
}

function connectionOf(db: Queryable): object {
  const { session } = db._
  // Every session of the driver has a `client`, which its type doesn't expose.
  return 'client' in session && typeof session.client === 'object' && session.client !== null
    ? session.client
    : db
}
