import { sql } from 'drizzle-orm'
import { type OpenDatabase, openDatabase } from '../src/database/database.ts'
import { migrateDatabase } from '../src/database/migrate.ts'
import { type SeedOptions, seedDatabase } from '../src/seed/seed-database.ts'
import { type House, seed } from './house.ts'

/**
 * A migrated database of the same PostgreSQL for one measurement, filled with the demonstration.
 */
export async function openOwnDatabase(
  house: House,
  name: string,
  size: Pick<SeedOptions, 'pharmacies'> = {},
): Promise<OpenDatabase & { readonly url: string }> {
  const url = new URL(house.databaseUrl)
  url.pathname = `/${name}`
  await house.database.db.execute(sql`create database ${sql.identifier(name)}`)
  await migrateDatabase(url.href)
  const database = openDatabase(url.href)
  await seedDatabase(database.db, { seed, ...size })
  return { ...database, url: url.href }
}
