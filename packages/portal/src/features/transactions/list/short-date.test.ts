import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ShortDate } from './short-date.tsx'

const language = vi.hoisted(() => ({ locale: 'fr-CA' }))
vi.mock('../../../language/index.ts', () => ({ useLanguage: () => language }))

const renderDate = (date: `${number}-${number}-${number}`, locale: string) => {
  language.locale = locale
  return renderToStaticMarkup(createElement(ShortDate, { date })).replace(/<\/?time[^>]*>/g, '')
}

test('a short date follows the order of the language', () => {
  expect(renderDate('2026-10-28', 'fr-CA')).toBe('28 oct. 2026')
  expect(renderDate('2026-10-28', 'en-CA')).toBe('Oct. 28, 2026')
})

test('the first of a month is an ordinal in French', () => {
  expect(renderDate('2027-02-01', 'fr-CA')).toBe('1<sup>er</sup> févr. 2027')
  expect(renderDate('2027-02-01', 'en-CA')).toBe('Feb. 1, 2027')
})
