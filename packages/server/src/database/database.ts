import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { Client, Pool, types } from 'pg'
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

export type DatabaseOptions = {
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
