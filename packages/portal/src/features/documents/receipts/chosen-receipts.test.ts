import { expect, test } from 'vitest'
import { withChoice } from './chosen-receipts.ts'

const receipt = (year: number, number = `${year}-000001`) => ({ id: number, year, number })

test('receipts selected on several pages are sorted like the list', () => {
  let chosen = withChoice([], receipt(2023), true)
  chosen = withChoice(chosen, receipt(2025), true)
  chosen = withChoice(chosen, receipt(2023, '2023-000009'), true)
  expect(chosen.map(({ number }) => number)).toEqual(['2025-000001', '2023-000009', '2023-000001'])
})

test('a receipt is selected once and can be deselected', () => {
  const chosen = withChoice(withChoice([], receipt(2025), true), receipt(2025), true)
  expect(chosen).toHaveLength(1)
  expect(withChoice(chosen, receipt(2025), false)).toEqual([])
})
