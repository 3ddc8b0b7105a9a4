import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadMessages, speak } from '../../language/index.ts'
import { Nobody } from './nobody.tsx'
import type { AskedPeople } from './people-address.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['employees'])
  speak('fr-CA')
})

const told = (asked: Partial<AskedPeople>) => {
  const all = { search: '', filter: undefined, sort: 'name', page: 1, searcherId: 'me', ...asked } as const
  const markup = renderToStaticMarkup(createElement(Nobody, { pharmacyId: '12', asked: all }))
  return /<p class="note">([^<]*)/.exec(markup)?.[1]
}

test('an empty list says of whom there is nobody', () => {
  expect(told({})).toBe('Personne n’est encore lié à cette pharmacie.')
  expect(told({ filter: 'onlyOwners' })).toBe('Cette pharmacie n’a aucun propriétaire pour le moment.')
  expect(told({ filter: 'noOwners' })).toBe(
    'Personne d’autre que les propriétaires n’est lié à cette pharmacie.',
  )
  expect(told({ filter: 'onlyInvited' })).toMatch(/^Aucune invitation n’attend\u00a0: /)
  expect(told({ filter: 'onlyOwners', search: 'Roy' })).toBe(
    'Vérifiez l’orthographe, ou essayez une partie du nom.',
  )
})
