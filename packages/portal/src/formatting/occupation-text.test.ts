import { describe, expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../language/index.ts'
import { occupationText } from './occupation-text.ts'

describe('an occupation', () => {
  test.each([
    ['en-CA', 'Assistante technique en pharmacie', 'Pharmacy technical assistant'],
    ['en-CA', 'étudiant en pharmacie', 'Pharmacy student'],
    ['en-CA', 'Livreur', 'Livreur'],
    ['fr-CA', 'Commis de pharmacie', 'Commis de pharmacie'],
    ['fr-CA', 'Pharmacy clerk', 'Pharmacy clerk'],
    ['en-CA', null, undefined],
  ] as const)('in %s for « %s » is: %s', async (locale, occupation, text) => {
    vi.stubGlobal('document', { documentElement: { lang: '' } })
    await loadMessages(locale, ['occupations'])
    setLanguage(locale)
    expect(occupationText(currentLanguage(), occupation)).toBe(text)
  })
})
