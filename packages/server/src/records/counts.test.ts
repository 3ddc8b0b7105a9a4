import { expect, test, vi } from 'vitest'
import { createCounts } from './counts.ts'

test('few are counted each time, many once a minute', async () => {
  let now = 0
  const counts = createCounts(10, () => now)
  const few = vi.fn(async () => 10)
  const many = vi.fn(async () => 11)
  for (let time = 0; time < 3; time++) {
    expect(await counts('few', few)).toBe(10)
    expect(await counts('many', many)).toBe(11)
  }
  expect([few, many].map(({ mock }) => mock.calls.length)).toEqual([3, 1])
  now += 60_000
  await counts('many', many)
  expect(many).toHaveBeenCalledTimes(2)
})

test('a thousand are kept, and the oldest goes first', async () => {
  const counts = createCounts(0)
  const count = vi.fn(async () => 1)
  for (let key = 0; key <= 1_000; key++) await counts(String(key), count)
  count.mockClear()
  await counts('1000', count)
  expect(count).not.toHaveBeenCalled()
  await counts('0', count)
  expect(count).toHaveBeenCalledTimes(1)
})
