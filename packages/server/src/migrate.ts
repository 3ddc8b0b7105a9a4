import { ConfigurationError } from './configuration.ts'
import { migrateDatabase } from './database/migrate.ts'
import { refusalOf } from './database/refusal.ts'
import { readConfiguration } from './read-configuration.ts'

// Brings the schema to this release and ends: each start of a server does so too, and takes its turn. Before an upgrade of several
// processes it shows by itself whether the database can be brought there.
try {
  const { databaseUrl } = readConfiguration(process.env)
  if (databaseUrl === undefined) {
    throw new ConfigurationError(
      'DATABASE_URL is not set: a server brings its own database to its release when it starts.',
    )
  }
  await migrateDatabase(databaseUrl)
  console.log('The database has the schema of this release.')
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : (refusalOf(error) ?? error))
  process.exitCode = 1
}
