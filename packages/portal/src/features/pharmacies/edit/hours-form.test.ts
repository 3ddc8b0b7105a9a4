import { beforeAll, describe, expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../../../language/index.ts'
import { weekChanges, weekText } from './hours-form.tsx'
import { toHoursValues } from './hours-values.ts'
import { samplePharmacy } from './sample-pharmacy.ts'

const { openingHours } = samplePharmacy
const closed = { state: 'closed' as const, ranges: [] }
const open = (from: string, to: string) => ({ state: 'open' as const, ranges: [{ from, to }] })
const hoursOf = (week: typeof openingHours) => toHoursValues({ openingHours: week }).openingHours
const changeTexts = (week: typeof openingHours) =>
  weekChanges(currentLanguage(), hoursOf(openingHours), hoursOf(week)).map(
    ({ label, before, after }) => `${label}: ${before} > ${after}`,
  )

describe('changes of a week', () => {
  beforeAll(async () => {
    vi.stubGlobal('document', { documentElement: { lang: '' } })
    await loadMessages('fr-CA', ['opening-hours', 'pharmacy-edit'])
    setLanguage('fr-CA')
  })

  test('lists each changed day', () => {
    expect(changeTexts(openingHours.with(1, open('08:00', '22:30')))).toEqual([
      'Lundi: 8\u00a0h\u00a0à\u00a021\u00a0h > 8\u00a0h\u00a0à\u00a022\u00a0h\u00a030',
    ])
    expect(changeTexts(openingHours)).toEqual([])
  })

  test('groups consecutive days with the same change, from Monday', () => {
    const noon = {
      state: 'open' as const,
      ranges: [...open('09:00', '12:00').ranges, ...open('13:00', '02:00').ranges],
    }
    expect(changeTexts([open('10:00', '24:00'), noon, noon, noon, noon, noon, closed])).toEqual([
      'Lundi au vendredi: 8\u00a0h\u00a0à\u00a021\u00a0h > 9\u00a0h\u00a0à\u00a012\u00a0h et 13\u00a0h\u00a0à\u00a02\u00a0h le lendemain',
      'Samedi: 8\u00a0h\u00a0à\u00a021\u00a0h > fermée',
      'Dimanche: fermée > 10\u00a0h\u00a0à\u00a0minuit',
    ])
  })

  test("marks a day that can't be parsed yet as incomplete", () => {
    const typed = openingHours.with(1, { state: 'open', ranges: [{ from: '8', to: '' }] })
    expect(
      weekChanges(currentLanguage(), hoursOf(openingHours), typed).map(({ label, after }) => [label, after]),
    ).toEqual([['Lundi', 'à compléter']])
  })

  test('weekText summarizes a whole week in one line', () => {
    expect(weekText(currentLanguage(), hoursOf(openingHours))).toBe(
      'lundi au samedi\u00a0: 8\u00a0h\u00a0à\u00a021\u00a0h; dimanche\u00a0: fermée',
    )
  })
})
