import { expect, test } from 'vitest'
import { filterEnrolled } from './accessa-page.tsx'

const pageOf = (ids: readonly string[], totalCount = ids.length) => ({
  items: ids.map((id) => ({ id })),
  pageNumber: 1,
  pageSize: 100,
  totalCount,
})

test('a pharmacy that is not open yet or is in no category is left out', () => {
  expect(filterEnrolled(['2', '12', '30'], pageOf(['12', '2']))).toEqual(['2', '12'])
  expect(filterEnrolled(['30'], pageOf([]))).toEqual([])
})

test('a list with more pages excludes no pharmacy', () => {
  expect(filterEnrolled(['30'], pageOf(['12'], 140))).toEqual(['30'])
})
