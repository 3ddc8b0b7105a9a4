import type { Queryable } from '../database/database.ts'

/** Builds a prepared query once for each database, so that a hot path neither writes nor plans its SQL again. */
export function preparedOnce<Query>(build: (db: Queryable) => Query): (db: Queryable) => Query {
  const built = new WeakMap<Queryable, Query>()
  return (db) => {
    const known = built.get(db)
    if (known !== undefined) return known
    const query = build(db)
    built.set(db, query)
    return query
  }
}
