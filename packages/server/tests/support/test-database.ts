import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../src/database/database.ts'
import { copyDatabase } from '../../src/database/database-copy.ts'
import { sharedFixture } from './shared-fixture.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated, empty database that each test file's own is copied from. */
    templateUrl: string
  }
}

export type TestDatabase = OpenDatabase & { url: string }

/** A real, empty database for the tests of a file. */
export const testDatabase = (): TestDatabase => sharedFixture(createTestDatabase)

/** A real, empty database; `close` drops it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, drop } = await copyDatabase(inject('templateUrl'))
  const open = openDatabase(url, { connections: 8, applicationName: 'officine-test' })
  return {
    ...open,
    url,
    close: async () => {
      await open.close()
      await drop()
    },
  }
}
