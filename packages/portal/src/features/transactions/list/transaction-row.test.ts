import type { CalendarDate, Locale } from '@officine/i18n/locale'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { loadMessages, setLanguage } from '../../../language/index.ts'
import { renderScreen, withPlainSpaces } from '../../../testing/render-screen.ts'
import { currentStep, effectiveDateLabel, ShortDate } from './transaction-row.tsx'

test.each([
  ['2026-12-01', null, 'transactions.effective.ahead'],
  ['2026-11-22', null, 'transactions.effective.ahead'],
  ['2026-11-21', null, 'transactions.effective.missed'],
  ['2026-11-21', '2026-11-21T05:00:00Z', 'transactions.effective.applied'],
])('the effective date %s, applied at %s, has the label %s', (effectiveDate, appliedAt, term) => {
  expect(effectiveDateLabel({ effectiveDate, appliedAt }, '2026-11-22')).toBe(term)
})

test('a draft is at its first step whose field is unsaved, in the order of the steps', () => {
  expect(currentStep([])).toBe('coordinates')
  expect(currentStep(['address'])).toBe('information')
  // A co-owner may have saved the owners first.
  expect(currentStep(['address', 'owners'])).toBe('information')
  expect(currentStep(['address', 'details'])).toBe('owners')
  expect(currentStep(['address', 'details', 'owners'])).toBe('affirmations')
})

async function textOf(date: CalendarDate, locale: Locale): Promise<string> {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages(locale, [])
  setLanguage(locale)
  return withPlainSpaces(renderScreen(createElement(ShortDate, { date })).text)
}

test('a short date follows the order of the language', async () => {
  expect(await textOf('2026-10-28', 'fr-CA')).toBe('28 oct. 2026')
  expect(await textOf('2026-10-28', 'en-CA')).toBe('Oct. 28, 2026')
})

test('the first of a month is an ordinal in French', async () => {
  expect(await textOf('2027-02-01', 'fr-CA')).toBe('1er févr. 2027')
  expect(await textOf('2027-02-01', 'en-CA')).toBe('Feb. 1, 2027')
})
