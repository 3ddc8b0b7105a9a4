import { expect, test } from 'vitest'
import { sectionChanges, sectionOrder } from './record-sections.ts'

const noHistory = { version: 1, changedAt: null, changedBy: null }
const changedOn = (date: string) => ({ ...noHistory, changedAt: `${date}T15:00:00Z`, changedBy: 'Ana Roy' })
const unchangedSections = Object.fromEntries(sectionOrder.map((section) => [section, noHistory]))

test('lists the changed sections, the latest first', () => {
  const sections = {
    ...unchangedSections,
    hours: changedOn('2025-04-25'),
    associates: changedOn('2026-10-01'),
  } as never
  expect(sectionChanges({ sections }).map(({ section }) => section)).toEqual(['associates', 'hours'])
})

test('is empty for a record without changes', () => {
  expect(sectionChanges({ sections: unchangedSections as never })).toEqual([])
})
