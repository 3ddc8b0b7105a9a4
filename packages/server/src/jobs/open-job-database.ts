import { ConfigurationError } from '../configuration/configuration.ts'
import { type OpenDatabase, openDatabase } from '../database/database.ts'
import { connectionErrorText } from '../database/database-errors.ts'
import { hasEmbeddedDatabase, startEmbeddedDatabase } from '../database/embedded.ts'
import { isMigrated } from '../database/migrate-database.ts'
import type { Log } from '../operations/log.ts'

interface DatabaseLocation {
  readonly dataFolder: string
  readonly databaseUrl: string | undefined
  readonly log: Log
}

/**
 * Opens the database that the server created; jobs don't migrate the schema.
 * @throws {ConfigurationError} when it is missing or of another release.
 */
export async function openJobDatabase({
  dataFolder,
  databaseUrl,
  log,
}: DatabaseLocation): Promise<OpenDatabase> {
  const embedded = databaseUrl === undefined ? await startEmbedded(dataFolder) : undefined
  const url = databaseUrl ?? embedded?.url ?? ''
  const database = openDatabase(url, {
    connections: 4,
    applicationName: 'officine-jobs',
    onIdleError: (error) => log.warn({ err: error }, 'a connection to the database was lost'),
  })
  const close = async () => {
    await database.close()
    await embedded?.stop()
  }
  try {
    await requireSchema(url)
    return { ...database, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function startEmbedded(dataFolder: string) {
  if (!hasEmbeddedDatabase(dataFolder)) {
    throw new ConfigurationError(
      `There is no database in ${dataFolder}: start the server once, or set DATABASE_URL or OFFICINE_DATA as it has them.`,
    )
  }
  return await startEmbeddedDatabase(dataFolder)
}

async function requireSchema(url: string): Promise<void> {
  if (await isSchemaCurrent(url)) return
  throw new ConfigurationError('The database has not the schema of this release: start a server of it first.')
}

async function isSchemaCurrent(url: string): Promise<boolean> {
  try {
    return await isMigrated(url)
  } catch (error) {
    const sentence = connectionErrorText(error)
    throw sentence === undefined ? error : new ConfigurationError(sentence)
  }
}
