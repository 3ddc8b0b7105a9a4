import { createElement } from 'react'
import { expect, test } from 'vitest'
import { currentPageAtom } from '../../navigation/index.ts'
import { store } from '../../store/index.ts'
import { renderScreen } from '../../testing/render-screen.ts'
import { useShouldRenderBelowFold } from './pharmacy-page.tsx'

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
