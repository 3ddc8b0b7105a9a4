import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import { rateLimit } from '../database/schema.ts'
import { createRateLimit } from './rate-limit.ts'

const database = testDatabase()
const noon = Date.parse('2026-11-21T12:00:15Z')

/** The same limit in two processes, with the clock stopped; the seconds to wait, if any. */
const twoOf = (perMinute: number, clock = () => noon) =>
  [1, 2].map(() => createRateLimit(database.db, { name: 'calls', perMinute, clock }))

test('of many concurrent calls to two processes, at most the limit passes, and nearly all of it', async () => {
  const limits = twoOf(90)
  const waits = await Promise.all(
    Array.from({ length: 300 }, (_, index) => limits[index % 2]?.('a person with haste')),
  )
  const passed = waits.filter((wait) => wait === undefined).length
  expect(passed).toBeLessThanOrEqual(90)
  // One process may leave part of a share of three unused.
  expect(passed).toBeGreaterThan(86)
  expect(waits.filter((wait) => wait !== undefined).every((wait) => wait === 45)).toBe(true)
})

test('a small limit is exact, whichever process is called', async () => {
  const [first, second] = twoOf(3)
  const waits = [await first?.('b'), await second?.('b'), await first?.('b'), await second?.('b')]
  expect(waits).toEqual([undefined, undefined, undefined, 45])
  expect(await first?.('somebody else')).toBeUndefined()
})

test('the next minute starts a new count', async () => {
  let now = noon
  const [limit] = twoOf(1, () => now)
  expect([await limit?.('c'), await limit?.('c')]).toEqual([undefined, 45])
  now += 45_000
  expect(await limit?.('c')).toBeUndefined()
})

test('stored keys reveal neither person nor address', async () => {
  await twoOf(3)[0]?.('203.0.113.7')
  const keys = (await database.db.select().from(rateLimit)).map(({ key }) => key)
  expect(keys.every((key) => /^calls:[\w-]{22}$/.test(key))).toBe(true)
})
