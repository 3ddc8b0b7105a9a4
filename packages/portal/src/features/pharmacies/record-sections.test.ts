import { expect, test } from 'vitest'
import { sectionChanges, sectionOrder } from './record-sections.ts'

const never = { version: 1, changedAt: null, changedBy: null }
const on = (date: string) => ({ ...never, changedAt: `${date}T15:00:00Z`, changedBy: 'Ana Roy' })
const untouched = Object.fromEntries(sectionOrder.map((section) => [section, never]))

test('lists the changed sections, the latest first', () => {
  const sections = { ...untouched, hours: on('2025-04-25'), associates: on('2026-10-01') } as never
  expect(sectionChanges({ sections }).map(({ section }) => section)).toEqual(['associates', 'hours'])
})

test('is empty for a record without changes', () => {
  expect(sectionChanges({ sections: untouched as never })).toEqual([])
})
