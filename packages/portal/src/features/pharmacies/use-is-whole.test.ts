import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { arrivalAtom } from '../../navigation/index.ts'
import { store } from '../../store/index.ts'
import { useIsWhole } from './use-is-whole.ts'

/** What the first drawing shows of a page to which somebody came so. */
function firstDrawing(cause: 'load' | 'go' | 'history', hash: string): string {
  const place = { locale: 'fr-CA', path: '/pharmacies/1', search: '', hash } as const
  store.set(arrivalAtom, { place, match: undefined, cause, entry: '1', state: undefined, isWaiting: false })
  return renderToStaticMarkup(createElement(() => (useIsWhole() ? 'whole' : 'top')))
}

test('who follows a link sees the top of the page first', () => {
  expect(firstDrawing('go', '')).toBe('top')
})

test('a section that the address names is there at once, and so is the place where one was', () => {
  expect(firstDrawing('go', '#services')).toBe('whole')
  expect(firstDrawing('history', '')).toBe('whole')
  expect(firstDrawing('load', '')).toBe('whole')
})
