import { pharmacySections } from '@officine/api/constants'
import { locales } from '@officine/i18n/locale'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { currentLanguage, loadMessages, speak } from '../../language/index.ts'
import { samplePharmacy } from './edit/testing.ts'
import { inShort } from './in-short.ts'

const empty = {
  ...samplePharmacy,
  languagePercentages: null,
  areas: null,
  laboratory: null,
  associates: [],
}

describe.each(locales)('summary of a section in %s', (locale) => {
  beforeAll(async () => {
    vi.stubGlobal('document', { documentElement: { lang: '' } })
    await loadMessages(locale, ['pharmacies'])
    speak(locale)
  })

  it.each(pharmacySections)('is not empty for %s', (section) => {
    const lines = inShort(currentLanguage(), section, samplePharmacy)
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).not.toMatch(/undefined|null|pharmacies\.|\{|NaN/)
  })

  it.each(['languages', 'areas', 'laboratory', 'associates'] as const)(
    'is empty for %s without data',
    (section) => {
      expect(inShort(currentLanguage(), section, empty)).toEqual([])
    },
  )
})

it('adds up the hours of a week', async () => {
  await loadMessages('fr-CA', ['pharmacies'])
  speak('fr-CA')
  expect(inShort(currentLanguage(), 'hours', samplePharmacy)).toEqual([
    'Ouverte 6 jours par semaine, 78\u00a0h',
  ])
})
