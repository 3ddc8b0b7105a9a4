import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../support/test-database.ts'
import { checkWritten } from './race.ts'
import { openRaceHarness, type RaceHarness } from './race-harness.ts'
import { races } from './race-rules.ts'
import { runRace } from './run-race.ts'

const database = testDatabase()
let harness: RaceHarness

beforeAll(async () => {
  harness = await openRaceHarness(database.url)
})

afterAll(() => harness.close())

/** A few attempts; `test:races` makes a thousand. */
describe('concurrent requests to two processes', () => {
  test.each(races)('$rule', { timeout: 120_000 }, async (race) => {
    const { violations } = await runRace(harness, race, 20)
    expect(violations).toEqual([])
  })
})

test('a broken rule is reported', async () => {
  const { violations } = await runRace(
    harness,
    { rule: 'odd', attempt: async (_, number) => (number === 1 ? 'broken' : undefined) },
    3,
  )
  expect(violations).toEqual(['try 1: broken'])
  const answer = (status: number, ...codes: string[]) => ({ status, codes, body: undefined })
  expect(checkWritten([answer(200), answer(409, '2009')], 1, ['409 2009'])).toBeUndefined()
  expect(checkWritten([answer(200), answer(200)], 1, [])).toContain('2 of 1 written')
  expect(checkWritten([answer(200), answer(500, '9001')], 1, ['409 2009'])).toContain('500 9001')
})
