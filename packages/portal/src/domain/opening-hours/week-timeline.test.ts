import type { DayHours } from '@officine/api/calls'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadMessages, setLanguage } from '../../language/index.ts'
import { WeekTimeline } from './week-timeline.tsx'

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

/** The texts of the days, in order. */
function days(): readonly string[] {
  const markup = renderToStaticMarkup(createElement(WeekTimeline, { of: pharmacy }))
  return [...markup.matchAll(/<dt>(.*?)(?=<dt>|$)/g)].map(([, day = '']) =>
    day
      .replace(/<(svg|span class="week-lines-short")[^>]*>.*?<\/(svg|span)>/g, ' ')
      .replace(/<[^>]*>/g, ' ')
      .replace(/[\s\u00a0]+/g, ' ')
      .trim(),
  )
}

test('a week shows the hours of each coming day; on a holiday those of the holiday, with its name', () => {
  expect(days()).toEqual([
    'lundi 8 h à 21 h',
    'mardi 8 h à 21 h',
    'mercredi 8 h à 21 h',
    'jeudi (aujourd’hui) 10 h à 14 h Veille de Noël; d’habitude : 8 h à 21 h',
    'vendredi Fermée Noël; d’habitude : 8 h à 21 h',
    'samedi 8 h à 21 h',
    'dimanche 8 h à 21 h',
  ])
})
