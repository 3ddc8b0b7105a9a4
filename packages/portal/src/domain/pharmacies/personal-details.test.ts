import { beforeAll, expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../../language/index.ts'
import { withPlainSpaces } from '../../testing/render-screen.ts'
import { personalDetailTexts } from './personal-details.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['pharmacies'])
  setLanguage('fr-CA')
})

test('shows what the response has, and nothing for what it lacks', () => {
  const texts = (fields: Parameters<typeof personalDetailTexts>[1]) =>
    personalDetailTexts(currentLanguage(), fields).map(withPlainSpaces)
  expect(texts({})).toEqual([])
  expect(texts({ greeting: 'none', sex: null, birthdate: null, mobile: null })).toEqual([])
  expect(texts({ greeting: 'mrs', sex: 'female', birthdate: '1980-02-03', mobile: '+15145550142' })).toEqual([
    'Madame',
    'Sexe : féminin',
    'Naissance : 3 février 1980',
    'Cellulaire : 514 555\u20110142',
  ])
})
