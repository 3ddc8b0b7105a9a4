import { ConfigurationError } from './configuration/configuration.ts'
import { readConfiguration } from './configuration/read-configuration.ts'
import { connectionErrorText } from './database/database-errors.ts'
import { migrateDatabase } from './database/migrate-database.ts'
import { requireSessions } from './database/session-pooling.ts'

// Migrates the schema to this release and exits. Each server start migrates too, under a lock.
// Running it alone before upgrading several processes shows whether the database can be migrated.
try {
  const { databaseUrl } = readConfiguration(process.env)
  if (databaseUrl === undefined) {
    throw new ConfigurationError(
      'DATABASE_URL is not set: a server brings its own database to its release when it starts.',
    )
  }
  await requireSessions(databaseUrl)
  await migrateDatabase(databaseUrl)
  console.log('The database has the schema of this release.')
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : (connectionErrorText(error) ?? error))
  process.exitCode = 1
}
