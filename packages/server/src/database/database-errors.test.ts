import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/support/test-database.ts'
import { openDatabase } from './database.ts'
import { isDatabaseUnavailable } from './database-errors.ts'

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('isDatabaseUnavailable is true for an unreachable or silent database and false for a wrong query', async () => {
  const database = await createTestDatabase()
  const nowhere = openDatabase('postgres://officine:secret@127.0.0.1:1/officine')
  const silent = openDatabase(database.url, { queryTimeout: 50 })
  expect(isDatabaseUnavailable(await failureOf(nowhere.db.execute(sql`select 1`)))).toBe(true)
  expect(isDatabaseUnavailable(await failureOf(silent.db.execute(sql`select pg_sleep(1)`)))).toBe(true)
  expect(isDatabaseUnavailable(await failureOf(database.db.execute(sql`select nothing`)))).toBe(false)
  await silent.close()
  await nowhere.close()
  await database.close()
})

test('a connection lost during a transaction fails only that transaction', async () => {
  const database = await createTestDatabase()
  const own = openDatabase(database.url, { connections: 1 })
  const lost = new Promise((resolve) => {
    own.pool.once('connect', (client) => client.once('end', resolve))
  })
  const failure = await failureOf(
    own.db.transaction(async (transaction) => {
      const { rows } = await transaction.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await database.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
      await lost
      await transaction.execute(sql`select 1`)
    }),
  )
  expect(isDatabaseUnavailable(failure)).toBe(true)
  const { rows } = await own.db.execute(sql`select 1 as one`)
  expect(rows).toEqual([{ one: 1 }])
  await own.close()
  await database.close()
})
