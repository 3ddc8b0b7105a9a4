import { Client } from 'pg'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from './database.ts'
import { newId } from './ids.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated, empty database that each test file's own is copied from. */
    templateUrl: string
  }
}

export type TestDatabase = OpenDatabase & { url: string }

/** A real, empty database for one test file; `close` drops it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const templateUrl = inject('templateUrl')
  const name = `test_${newId().replaceAll('-', '')}`
  const url = databaseAt(templateUrl, name)
  await administer(
    templateUrl,
    `create database ${name} template ${databaseName(templateUrl)} strategy file_copy`,
  )
  const open = openDatabase(url, { connections: 8, applicationName: 'officine-test' })
  return {
    ...open,
    url,
    close: async () => {
      await open.close()
      await administer(templateUrl, `drop database ${name} with (force)`)
    },
  }
}

const databaseName = (url: string) => new URL(url).pathname.slice(1)

function databaseAt(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: databaseAt(url, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
