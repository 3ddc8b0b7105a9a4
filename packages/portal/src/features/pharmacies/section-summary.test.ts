import { type PharmacySection, pharmacySections } from '@officine/api/constants'
import { locales } from '@officine/i18n/locale'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../../language/index.ts'
import { renderScreen } from '../../testing/render-screen.ts'
import { samplePharmacy } from './edit/sample-pharmacy.ts'
import { sectionSummary } from './section-summary.ts'

const empty = {
  ...samplePharmacy,
  languagePercentages: null,
  areas: null,
  laboratory: null,
  associates: [],
}

const linesOf = (section: PharmacySection, pharmacy = samplePharmacy) =>
  sectionSummary(currentLanguage(), section, pharmacy).map((fact) => renderScreen(fact).typesetText)

describe.each(locales)('summary of a section in %s', (locale) => {
  beforeAll(async () => {
    vi.stubGlobal('document', { documentElement: { lang: '' } })
    await loadMessages(locale, ['pharmacies'])
    setLanguage(locale)
  })

  it.each(pharmacySections)('is not empty for %s', (section) => {
    const lines = linesOf(section)
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).not.toMatch(/undefined|null|pharmacies\.|\{|NaN/)
  })

  it.each(['languages', 'areas', 'laboratory', 'associates'] as const)(
    'is empty for %s without data',
    (section) => {
      expect(sectionSummary(currentLanguage(), section, empty)).toEqual([])
    },
  )
})

it('marks the province and the responding owner as secondary, but no part of a name', async () => {
  await loadMessages('fr-CA', ['pharmacies'])
  setLanguage('fr-CA')
  const secondary = (section: PharmacySection, pharmacy = samplePharmacy) =>
    sectionSummary(currentLanguage(), section, pharmacy).flatMap((fact) =>
      [...renderToStaticMarkup(fact).matchAll(/<small>(.*?)<\/small>/g)].map(([, text]) => text),
    )
  expect(secondary('coordinates')).toEqual([' (QC)'])
  expect(secondary('associates')).toEqual([' (propriétaire responsable)'])
  expect(secondary('general', { ...samplePharmacy, companyName: 'Pharmacie Roy (Lévis)' })).toEqual([])
})

it('adds up the hours of a week', async () => {
  await loadMessages('fr-CA', ['pharmacies'])
  setLanguage('fr-CA')
  expect(linesOf('hours')).toEqual(['Ouverte 6 jours par semaine, 78\u00a0h'])
  const monday = samplePharmacy.openingHours.map((day, index) =>
    index === 1
      ? { state: 'open' as const, ranges: [{ from: '08:08', to: '21:30' }] }
      : { ...day, state: 'closed' as const, ranges: [] },
  )
  expect(linesOf('hours', { ...samplePharmacy, openingHours: monday })).toEqual([
    'Ouverte 1 jour par semaine, 13\u00a0h\u00a022',
  ])
})
