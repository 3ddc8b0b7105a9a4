import { createElement } from 'react'
import { expect, test } from 'vitest'
import { currentPageAtom } from '../../navigation/index.ts'
import { store } from '../../store/index.ts'
import { renderScreen } from '../../testing/render-screen.ts'
import { sectionChanges, useShouldRenderBelowFold } from './pharmacy-page.tsx'
import { sectionOrder } from './section-navigation.tsx'

/** The first render of a page after this kind of navigation. */
function firstRender(cause: 'load' | 'go' | 'history', hash: string): string {
  const location = { locale: 'fr-CA', path: '/pharmacies/1', search: '', hash } as const
  store.set(currentPageAtom, {
    location,
    match: undefined,
    cause,
    entry: '1',
    state: undefined,
    isAccessPending: false,
  })
  return renderScreen(createElement(() => (useShouldRenderBelowFold() ? 'whole' : 'top'))).text
}

test('following a link renders the top of the page first', () => {
  expect(firstRender('go', '')).toBe('top')
})

test('a hash, a history navigation and a page load render the whole page at once', () => {
  expect(firstRender('go', '#services')).toBe('whole')
  expect(firstRender('history', '')).toBe('whole')
  expect(firstRender('load', '')).toBe('whole')
})

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
