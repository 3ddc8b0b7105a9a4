import { expect, test } from 'vitest'
import { toggleReceipt } from './receipt-list.ts'

const receipt = (year: number, number = `${year}-000001`) => ({ id: number, year, number })

test('receipts selected on several pages are sorted like the list', () => {
  let chosen = toggleReceipt([], receipt(2023), true)
  chosen = toggleReceipt(chosen, receipt(2025), true)
  chosen = toggleReceipt(chosen, receipt(2023, '2023-000009'), true)
  expect(chosen.map(({ number }) => number)).toEqual(['2025-000001', '2023-000009', '2023-000001'])
})

test('a receipt is selected once and can be deselected', () => {
  const chosen = toggleReceipt(toggleReceipt([], receipt(2025), true), receipt(2025), true)
  expect(chosen).toHaveLength(1)
  expect(toggleReceipt(chosen, receipt(2025), false)).toEqual([])
})
