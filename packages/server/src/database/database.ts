import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { Pool, types } from 'pg'
import * as schema from './schema.ts'

export type Database = NodePgDatabase<typeof schema>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** A query that may run alone or as a part of a transaction. */
export type Queryable = Database | Transaction

/** Does some work in the transaction that is there already; else in one of its own. */
export async function inTransaction<T>(db: Queryable, work: (tx: Transaction) => Promise<T>): Promise<T> {
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
  /** How long an answer may take, in milliseconds, before the line counts as cut: a lost machine says nothing at all. */
  longestAnswer?: number
  /** A lost connection that nobody was using; the pool has replaced it already. */
  onIdleError?: (error: Error) => void
}

// Counts are bigint, which pg hands over as text. No count here passes 2^53.
types.setTypeParser(types.builtins.INT8, Number)

/** Opens a pool; no connection is made before the first query. */
export function openDatabase(url: string, options: DatabaseOptions = {}): OpenDatabase {
  const pool = new Pool({
    connectionString: url,
    max: options.connections ?? 10,
    application_name: options.applicationName ?? 'officine',
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    // Longer than the database's own limits, so that it speaks first where it can.
    query_timeout: options.longestAnswer ?? 20_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
  })
  // A connection that is lost between two queries of a transaction speaks to nobody but itself, and an error that nobody hears ends
  // the process. The next query is told.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', (error) => {
    if (!pool.ending) options.onIdleError?.(error)
  })
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() }
}
