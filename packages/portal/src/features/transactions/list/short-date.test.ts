import type { CalendarDate, Locale } from '@officine/i18n/locale'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { loadMessages, setLanguage } from '../../../language/index.ts'
import { renderScreen } from '../../../testing/render-screen.ts'
import { ShortDate } from './short-date.tsx'

async function textOf(date: CalendarDate, locale: Locale): Promise<string> {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages(locale, [])
  setLanguage(locale)
  return renderScreen(createElement(ShortDate, { date })).text
}

test('a short date follows the order of the language', async () => {
  expect(await textOf('2026-10-28', 'fr-CA')).toBe('28 oct. 2026')
  expect(await textOf('2026-10-28', 'en-CA')).toBe('Oct. 28, 2026')
})

test('the first of a month is an ordinal in French', async () => {
  expect(await textOf('2027-02-01', 'fr-CA')).toBe('1er févr. 2027')
  expect(await textOf('2027-02-01', 'en-CA')).toBe('Feb. 1, 2027')
})
