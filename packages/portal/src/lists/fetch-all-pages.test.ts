import type { Page } from '@officine/api/calls'
import { expect, test } from 'vitest'
import { fetchAllPages } from './fetch-all-pages.ts'

const pageSize = 2
const people = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `${index}` }))

function pageOf(items: readonly { id: string }[], pageNumber: number): Page<{ id: string }> {
  const start = (pageNumber - 1) * pageSize
  return { items: items.slice(start, start + pageSize), pageNumber, pageSize, totalCount: items.length }
}

test.each([0, 1, 2, 3, 4, 5])('all of %i people are read', async (count) => {
  const read = await fetchAllPages({ fetchPage: async (page) => pageOf(people(count), page) })
  expect(read).toEqual(people(count))
})

test('the progress is reported', async () => {
  const progress: string[] = []
  await fetchAllPages({
    fetchPage: async (page) => pageOf(people(5), page),
    onProgress: (read, total) => progress.push(`${read}/${total}`),
  })
  expect(progress).toEqual(['2/5', '4/5', '5/5'])
})

test('no item is lost if one is removed between two pages', async () => {
  const before = people(4)
  const after = before.slice(1)
  let requests = 0
  const read = await fetchAllPages({
    fetchPage: async (page) => pageOf(++requests === 1 ? before : after, page),
  })
  expect(read).toEqual(after)
})

test('a list that keeps changing is read as far as possible', async () => {
  let requests = 0
  const read = await fetchAllPages({ fetchPage: async (page) => pageOf(people(3 + (requests++ % 2)), page) })
  expect(read.length).toBeGreaterThan(0)
  expect(requests).toBeLessThan(10)
})

test('an error is thrown', async () => {
  const failure = new Error('away')
  await expect(fetchAllPages({ fetchPage: () => Promise.reject(failure) })).rejects.toBe(failure)
})
