import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { mintToken } from '../../tests/support/mint-token.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { startTestProcess } from '../../tests/support/test-process.ts'
import { addContact } from '../../tests/support/test-records.ts'
import { openDatabase } from './database.ts'
import { isDatabaseUnavailable } from './database-errors.ts'

vi.setConfig({ testTimeout: 60_000 })

const database = testDatabase()

/** As after a failover: existing connections end, new ones only read. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const client = new Client({ connectionString: inject('templateUrl') })
  await client.connect()
  const name = new URL(database.url).pathname.slice(1)
  await client.query(
    isReadOnly
      ? `alter database ${name} set default_transaction_read_only = on`
      : `alter database ${name} reset default_transaction_read_only`,
  )
  if (isReadOnly)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await client.end()
}

test('a database that only reads makes writes 503 and the process not ready, until it writes again', async () => {
  const { db } = database
  const person = await addContact(db)
  const settings = { identityUrl: 'http://localhost:4243', apiAudience: 'http://localhost:4242/api' }
  const authorization = `Bearer ${await mintToken(db, person, settings)}`
  const server = await startTestProcess({
    DATABASE_URL: database.url,
    PORTAL_URL: 'http://localhost:4242',
    IDENTITY_URL: settings.identityUrl,
  })
  const write = () =>
    fetch(`${server.portal}/api/aqpp/contacts/${person}/statements`, {
      method: 'POST',
      headers: { authorization },
    })
  const readiness = async () => {
    const response = await fetch(`${server.portal}/readyz`)
    return [response.status, ((await response.json()) as { reason?: string }).reason]
  }
  await setReadOnly(true)
  await expect.poll(readiness, { timeout: 10_000 }).toEqual([503, expect.stringContaining('only reads')])
  const responses = await Promise.all(Array.from({ length: 50 }, write))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]))
  expect(responses[0]?.headers.get('retry-after')).toBe('5')
  const logged = server
    .log()
    .split('\n')
    .filter((line) => line.includes('"25006"'))
  expect(logged.length).toBeGreaterThan(0)
  expect(logged.length).toBeLessThan(10)
  expect(logged.join('')).not.toContain('stack')
  await setReadOnly(false)
  await expect.poll(async () => (await write()).status, { timeout: 10_000 }).toBeLessThan(300)
  await expect.poll(readiness, { timeout: 10_000 }).toEqual([200, undefined])
  expect((await server.stop()).code).toBe(0)
})

test('connections on which a write was refused are closed, in a transaction too', async () => {
  await setReadOnly(true)
  const { db, pool, close } = openDatabase(database.url, { connections: 2 })
  const [first, second] = [await pool.connect(), await pool.connect()]
  second.release()
  first.release()
  const failure = await db
    .transaction(async (tx) => await tx.execute(sql`create table refused ()`))
    .catch((error: unknown) => error)
  expect(isDatabaseUnavailable(failure)).toBe(true)
  await setReadOnly(false)
  // The idle connection is discarded at its first use, at the latest.
  await db.execute(sql`select 1`)
  await db.transaction(async (tx) => await tx.execute(sql`create table accepted ()`))
  await close()
})
