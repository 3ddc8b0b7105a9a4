import type { DayHours } from '@officine/api/calls'
import { createElement } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadMessages, setLanguage } from '../../language/index.ts'
import { renderScreen } from '../../testing/render-screen.ts'
import { OpenBadge } from './open-badge.tsx'
import { TodayTimeline, WeekTimeline } from './week-timeline.tsx'

const open = (from: string, to: string): DayHours => ({ state: 'open', ranges: [{ from, to }] })
const pharmacy = {
  openingHours: Array.from({ length: 7 }, () => open('08:00', '21:00')),
  holidaySchedule: {
    christmasEve: open('10:00', '14:00'),
    christmas: { state: 'closed' as const, ranges: [] },
  },
}

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  vi.setSystemTime(new Date('2026-12-24T17:00:00Z'))
  await loadMessages('fr-CA', ['opening-hours'])
  setLanguage('fr-CA')
})
afterAll(() => void vi.useRealTimers())

const timeline = () => renderScreen(createElement(WeekTimeline, { of: pharmacy }))

test('a week shows the hours of each coming day; on a holiday those of the holiday, with its name', () => {
  const days = timeline().all('term')
  expect(days.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^lundi/),
    expect.stringMatching(/^mardi/),
    expect.stringMatching(/^mercredi/),
    expect.stringMatching(/^jeudi.* \(aujourd’hui\)$/),
    expect.stringMatching(/^vendredi/),
    expect.stringMatching(/^samedi/),
    expect.stringMatching(/^dimanche/),
  ])
  expect(timeline().names('definition')).toEqual([
    ...['8 h à 21 h', '8 h à 21 h', '8 h à 21 h'],
    ...['10 h à 14 h', 'Veille de Noël; d’habitude : 8 h à 21 h'],
    ...['Fermée', 'Noël; d’habitude : 8 h à 21 h'],
    ...['8 h à 21 h', '8 h à 21 h'],
  ])
})

test('a pharmacy whose hours nobody has entered is not said to be closed', () => {
  const closed = { state: 'closed' as const, ranges: [] }
  const unknown = {
    openingHours: Array.from({ length: 7 }, () => closed),
    holidaySchedule: {},
  }
  for (const Hours of [WeekTimeline, TodayTimeline])
    expect(renderScreen(createElement(Hours, { of: unknown })).text).toBe('Heures non indiquées')
  expect(renderScreen(createElement(OpenBadge, { of: unknown })).text).toBe('')
})
