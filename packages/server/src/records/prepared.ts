import type { Queryable } from '../database/database.ts'

/**
 * Builds a prepared query once for each connection, so that a hot path neither writes nor plans its SQL again. A transaction is new each
 * time, the connection that it runs on is not; queries outside of one have the pool for theirs.
 */
export function preparedOnce<Query>(build: (db: Queryable) => Query): (db: Queryable) => Query {
  const built = new WeakMap<object, Query>()
  return (db) => {
    const connection = connectionOf(db)
    const known = built.get(connection)
    if (known !== undefined) return known
    const query = build(db)
    built.set(connection, query)
    return query
  }
}

function connectionOf(db: Queryable): object {
  const { session } = db._
  // Every session of the driver has it, and its type keeps it to itself.
  return 'client' in session && typeof session.client === 'object' && session.client !== null
    ? session.client
    : db
}
