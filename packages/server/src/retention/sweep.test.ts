import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import { rateLimit } from '../database/schema.ts'
import { sweepRateLimits } from './sweep.ts'

const database = testDatabase()

test('counts whose window has expired are deleted, others stay', async () => {
  const { db } = database
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await db.insert(rateLimit).values([
    { key: 'contactSearch:old', windowStart: daysAgo(3) },
    { key: 'emailChange:new', windowStart: daysAgo(1) },
    { key: 'calls:of-yesterday', windowStart: daysAgo(1) },
    { key: 'calls:of-now', windowStart: new Date() },
  ])
  await sweepRateLimits(db)
  const remaining = (await db.select().from(rateLimit)).map(({ key }) => key)
  expect(remaining.sort()).toEqual(['calls:of-now', 'emailChange:new'])
})
