import { expect, test } from 'vitest'
import { recordOrder } from './record-order.ts'
import { sectionChanges } from './section-changes.ts'

const never = { version: 1, changedAt: null, changedBy: null }
const on = (date: string) => ({ ...never, changedAt: `${date}T15:00:00Z`, changedBy: 'Ana Roy' })
const untouched = Object.fromEntries(recordOrder.map((section) => [section, never]))

test('the sections that were changed, the latest first', () => {
  const sections = { ...untouched, hours: on('2025-04-25'), associates: on('2026-10-01') } as never
  expect(sectionChanges({ sections }).map(({ section }) => section)).toEqual(['associates', 'hours'])
})

test('nothing of a record that nobody changed', () => {
  expect(sectionChanges({ sections: untouched as never })).toEqual([])
})
