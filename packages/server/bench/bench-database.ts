import { sql } from 'drizzle-orm'
import { type OpenDatabase, openDatabase } from '../src/database/database.ts'
import { migrateDatabase } from '../src/database/migrate-database.ts'
import { type SeedOptions, seedDatabase } from '../src/seed/seed-database.ts'
import { type BenchEnvironment, seed } from './bench-environment.ts'

/**
 * A migrated database of the same PostgreSQL for one measurement, filled with the demonstration.
 */
export async function openBenchDatabase(
  environment: BenchEnvironment,
  name: string,
  size: Pick<SeedOptions, 'pharmacies'> = {},
): Promise<OpenDatabase & { readonly url: string }> {
  const url = new URL(environment.databaseUrl)
  url.pathname = `/${name}`
  await environment.database.db.execute(sql`create database ${sql.identifier(name)}`)
  await migrateDatabase(url.href)
  const database = openDatabase(url.href)
  await seedDatabase(database.db, { seed, ...size })
  return { ...database, url: url.href }
}
