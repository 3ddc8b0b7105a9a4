import type { DayHours } from '@officine/api/calls'
import { beforeAll, expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../../language/index.ts'
import { openStatusText, type PharmacyOpening } from './open-badge.tsx'

const open = (from: string, to: string): DayHours => ({ state: 'open', ranges: [{ from, to }] })
const closed: DayHours = { state: 'closed', ranges: [] }

/** From Sunday: closed at the weekend. */
const pharmacy = {
  openingHours: [closed, ...Array.from({ length: 5 }, () => open('08:30', '20:00')), closed],
  holidaySchedule: {},
}
const alwaysClosed = { openingHours: Array.from({ length: 7 }, () => closed), holidaySchedule: {} }

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
})

async function statusText(
  locale: 'fr-CA' | 'en-CA',
  date: string,
  time: string,
  of: PharmacyOpening = pharmacy,
) {
  await loadMessages(locale, ['opening-hours'])
  setLanguage(locale)
  return openStatusText(currentLanguage(), of, { date, time }).replaceAll('\u00a0', ' ')
}

test.each([
  ['2026-11-23', '12:00', 'Ouverte jusqu’à 20 h', 'Open until 8 p.m.'],
  ['2026-11-23', '07:00', 'Fermée, ouvre à 8 h 30', 'Closed, opens at 8:30 a.m.'],
  ['2026-11-23', '21:00', 'Fermée, ouvre demain à 8 h 30', 'Closed, opens tomorrow at 8:30 a.m.'],
  ['2026-11-27', '21:00', 'Fermée, ouvre lundi à 8 h 30', 'Closed, opens Monday at 8:30 a.m.'],
])('on %s at %s the pharmacy is: %s', async (date, time, french, english) => {
  expect(await statusText('fr-CA', date, time)).toBe(french)
  expect(await statusText('en-CA', date, time)).toBe(english)
})

test('an opening a week ahead has a date; a pharmacy that stays closed has none', async () => {
  const saturdaysOnly = {
    openingHours: [...alwaysClosed.openingHours.slice(0, 6), open('09:00', '12:00')],
    holidaySchedule: {},
  }
  expect(await statusText('fr-CA', '2026-11-28', '13:00', saturdaysOnly)).toBe(
    'Fermée, ouvre le 5 décembre 2026',
  )
  expect(await statusText('fr-CA', '2026-11-28', '13:00', alwaysClosed)).toBe('Fermée')
})

test('a pharmacy that has not opened yet is closed until then, whatever its hours', async () => {
  const notYetOpen = { ...pharmacy, opensOn: '2027-01-05' }
  expect(await statusText('fr-CA', '2026-11-23', '12:00', notYetOpen)).toBe('Fermée, ouvre le 5 janvier 2027')
})
