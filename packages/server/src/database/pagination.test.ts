import { expect, test, vi } from 'vitest'
import { createCountCache } from './pagination.ts'

test('small counts are never cached, large ones are cached for a minute', async () => {
  let now = 0
  const counts = createCountCache(() => now)
  const few = vi.fn(async () => 100)
  const many = vi.fn(async () => 101)
  for (let time = 0; time < 3; time++) {
    expect(await counts('few', few)).toBe(100)
    expect(await counts('many', many)).toBe(101)
  }
  expect([few, many].map(({ mock }) => mock.calls.length)).toEqual([3, 1])
  now += 60_000
  await counts('many', many)
  expect(many).toHaveBeenCalledTimes(2)
})

test('at most a thousand counts are cached, and the oldest is evicted first', async () => {
  const counts = createCountCache()
  const count = vi.fn(async () => 101)
  for (let key = 0; key <= 1_000; key++) await counts(String(key), count)
  count.mockClear()
  await counts('1000', count)
  expect(count).not.toHaveBeenCalled()
  await counts('0', count)
  expect(count).toHaveBeenCalledTimes(1)
})
