import type { Queryable } from './database.ts'

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
