import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isDatabaseAway } from './away.ts'
import { openDatabase } from './database.ts'
import { createTestDatabase } from './testing.ts'

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a database that can’t be reached, or never answers, is away; a query that is wrong is not', async () => {
  const database = await createTestDatabase()
  const nowhere = openDatabase('postgres://officine:secret@127.0.0.1:1/officine')
  const silent = openDatabase(database.url, { longestAnswer: 50 })
  expect(isDatabaseAway(await failureOf(nowhere.db.execute(sql`select 1`)))).toBe(true)
  expect(isDatabaseAway(await failureOf(silent.db.execute(sql`select pg_sleep(1)`)))).toBe(true)
  expect(isDatabaseAway(await failureOf(database.db.execute(sql`select nothing`)))).toBe(false)
  await silent.close()
  await nowhere.close()
  await database.close()
})
