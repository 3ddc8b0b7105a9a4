import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { type Arena, openArena } from './arena.ts'
import { unlessWritten } from './race.ts'
import { races } from './rules.ts'
import { runRace } from './run-races.ts'

let database: TestDatabase
let arena: Arena

beforeAll(async () => {
  database = await createTestDatabase()
  arena = await openArena(database.url)
})

afterAll(async () => {
  await arena.close()
  await database.close()
})

/** A few attempts; `test:races` makes a thousand. */
describe('concurrent requests to two processes', () => {
  test.each(races)('$rule', { timeout: 120_000 }, async (race) => {
    const { violations } = await runRace(arena, race, 20)
    expect(violations).toEqual([])
  })
})

test('a broken rule is reported', async () => {
  const { violations } = await runRace(
    arena,
    { rule: 'odd', attempt: async (_, number) => (number === 1 ? 'broken' : undefined) },
    3,
  )
  expect(violations).toEqual(['try 1: broken'])
  const answer = (status: number, ...codes: string[]) => ({ status, codes, body: undefined })
  expect(unlessWritten([answer(200), answer(409, '2009')], 1, ['409 2009'])).toBeUndefined()
  expect(unlessWritten([answer(200), answer(200)], 1, [])).toContain('2 of 1 written')
  expect(unlessWritten([answer(200), answer(500, '9001')], 1, ['409 2009'])).toContain('500 9001')
})
