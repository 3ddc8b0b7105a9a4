import { expect, test } from 'vitest'
import { toggleReceipt } from './receipts.tsx'

const receipt = (year: number, number = `${year}-000001`) => ({ id: number, year, number })

test('receipts selected on several pages are sorted like the list', () => {
  let selection = toggleReceipt([], receipt(2023), true)
  selection = toggleReceipt(selection, receipt(2025), true)
  selection = toggleReceipt(selection, receipt(2023, '2023-000009'), true)
  expect(selection.map(({ number }) => number)).toEqual(['2025-000001', '2023-000009', '2023-000001'])
})

test('a receipt is selected once and can be deselected', () => {
  const selection = toggleReceipt(toggleReceipt([], receipt(2025), true), receipt(2025), true)
  expect(selection).toHaveLength(1)
  expect(toggleReceipt(selection, receipt(2025), false)).toEqual([])
})
