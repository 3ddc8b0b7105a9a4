import { beforeAll, expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../../language/index.ts'
import { withPlainSpaces } from '../../testing/render-screen.ts'
import { personalDetailsText } from './personal-details.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['pharmacies'])
  setLanguage('fr-CA')
})

test('shows what the response has, and nothing for what it lacks', () => {
  const text = (fields: Parameters<typeof personalDetailsText>[1]) =>
    withPlainSpaces(personalDetailsText(currentLanguage(), fields))
  expect(text({})).toBe('')
  expect(text({ greeting: 'none', sex: null, birthdate: null, mobile: null })).toBe('')
  expect(text({ greeting: 'mrs', sex: 'female', birthdate: '1980-02-03', mobile: '+15145550142' })).toBe(
    'Madame · Sexe : féminin · Naissance : 3 février 1980 · Cellulaire : 514 555-0142'.replace(
      '555-',
      '555\u2011',
    ),
  )
})
