import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Any number, the same in each process of this product. */
const lockNumber = 468_160_000

/** Brings the database to this release's schema. Processes that start together take turns. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'officine-migrations' })
  await client.connect()
  try {
    // A lock of the session, not of a transaction: it outlasts the migrations' own transaction, and ends with the connection.
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}
