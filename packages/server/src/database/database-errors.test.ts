import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/support/test-database.ts'
import { addContact } from '../../tests/support/test-records.ts'
import { openDatabase, retryWrite } from './database.ts'
import { isDatabaseUnavailable, isMergedPersonError } from './database-errors.ts'
import { newId } from './ids.ts'
import { notification } from './schema.ts'

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

test('a write that refers to a file which became another one meanwhile is tried again, and refers to that', async () => {
  const database = await createTestDatabase()
  const stays = await addContact(database.db)
  const read = [newId(), stays]
  await retryWrite(() =>
    database.db.transaction(async (transaction) => {
      await transaction.insert(notification).values({ contactId: read.shift() ?? '', kind: 1, type: 3 })
    }),
  )
  expect(await database.db.select().from(notification)).toMatchObject([{ contactId: stays }])
  const absent = await failureOf(
    retryWrite(() => database.db.insert(notification).values({ contactId: newId(), kind: 1, type: 3 })),
  )
  expect(isMergedPersonError(absent)).toBe(true)
  await database.close()
})
