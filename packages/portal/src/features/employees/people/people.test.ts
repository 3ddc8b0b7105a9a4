import { beforeAll, expect, test, vi } from 'vitest'
import { currentLanguage, loadMessages, setLanguage } from '../../../language/index.ts'
import { emptyPeopleText } from './people.tsx'
import type { PeopleQuery } from './people-list.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['employees'])
  setLanguage('fr-CA')
})

const textFor = (query: Partial<PeopleQuery>) =>
  emptyPeopleText(currentLanguage(), {
    search: undefined,
    filter: undefined,
    sort: 'name',
    page: 1,
    ...query,
  })

test('the text of an empty list depends on the filter', () => {
  expect(textFor({})).toBe('Personne n’est encore lié à cette pharmacie.')
  expect(textFor({ filter: 'onlyOwners' })).toBe('Cette pharmacie n’a aucun propriétaire pour le moment.')
  expect(textFor({ filter: 'onlyDelegates' })).toBe(
    'Cette pharmacie n’a aucune personne déléguée pour le moment.',
  )
  expect(textFor({ filter: 'onlyEmployees' })).toBe('Cette pharmacie n’a aucun employé pour le moment.')
  expect(textFor({ filter: 'onlyInvited' })).toMatch(/^Aucune invitation n’attend\u00a0: /)
  expect(textFor({ filter: 'onlyOwners', search: 'Roy' })).toBe(
    'Vérifiez l’orthographe, ou essayez une partie du nom.',
  )
})
