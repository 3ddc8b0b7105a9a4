import { isDatabaseUnavailable } from './database-unavailable.ts'

/**
 * A sentence for the operator about a database that rejects the connection. PostgreSQL's own
 * message is left out: it may contain names and values.
 */
export function connectionErrorText(error: unknown): string | undefined {
  if (isDatabaseUnavailable(error))
    return 'The database does not answer: see that it runs, and what DATABASE_URL says.'
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === '28P01' || code === '28000')
    return 'The database refuses the user or the password: write those that it knows into DATABASE_URL.'
  if (code === '3D000')
    return 'The database of DATABASE_URL does not exist: create it, empty, and owned by its user.'
  if (code === '42501')
    return 'The user of DATABASE_URL may not make tables: let it own its database, and the schema "public" in it.'
  return undefined
}
