import { expect, test } from 'vitest'
import { groupByStatus } from './accessa-pharmacy-list.ts'

test('a page has one group for each status on it, each in the order of the page', () => {
  const pharmacies = [
    { id: '1', status: 'nonCompliant' as const },
    { id: '2', status: 'nonCompliant' as const },
    { id: '3', status: 'complete' as const },
    { id: '4', status: null },
  ]
  const groups = groupByStatus(pharmacies).map(({ groupStatus, items }) => [
    groupStatus,
    items.map(({ id }) => id),
  ])
  expect(groups).toEqual([
    ['nonCompliant', ['1', '2']],
    ['complete', ['3']],
    ['notEnrolled', ['4']],
  ])
})
