import { Client } from 'pg'
import { newId } from './ids.ts'

/** A test's database, copied from a template without connections. `drop` closes its connections. */
export interface DatabaseCopy {
  readonly url: string
  drop(): Promise<void>
}

export async function copyDatabase(templateUrl: string): Promise<DatabaseCopy> {
  const name = `test_${newId().replaceAll('-', '')}`
  const template = new URL(templateUrl).pathname.slice(1)
  await executeAsAdministrator(templateUrl, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: withDatabaseName(templateUrl, name),
    drop: () => executeAsAdministrator(templateUrl, `drop database ${name} with (force)`),
  }
}

function withDatabaseName(url: string, name: string): string {
  const result = new URL(url)
  result.pathname = `/${name}`
  return result.href
}

async function executeAsAdministrator(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: withDatabaseName(url, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
