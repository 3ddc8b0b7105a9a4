import type { Contact, Identities } from '@officine/api/calls'
import { createElement } from 'react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../../data/index.ts'
import { loadMessages, setLanguage } from '../../../language/index.ts'
import { readSettings } from '../../../store/index.ts'
import { renderScreen } from '../../../testing/render-screen.ts'
import LinkedAccountDialog from './linked-account-dialog.tsx'
import { LinkedAccounts } from './linked-accounts.tsx'
import { identitiesQuery } from './security.ts'

const account: Identities[number] = {
  id: 'i1',
  issuer: 'https://connexion.exemple.ca/realms/membres',
  subject: '7f3a',
  email: 'zoe@exemple.test',
  createdAt: '2026-03-02T15:00:00Z',
  lastSignInAt: '2026-04-01T12:00:00Z',
}
const contact = { id: '1', firstName: 'Zoé', lastName: 'Roy' } as Contact

const settings = {
  ...{ apiBaseUrl: '/api', identityUrl: account.issuer, clientId: 'portal', clientSecret: '' },
  ...{ organizationId: '', addressLookupUrl: null, addressLookupKey: null, pharmacistFinderUrl: null },
  ...{ productName: 'Officine', associationName: 'Association', serviceWorker: false },
  ...{ associationPhone: null, associationEmail: null, associationHours: null },
  requestClassification: { chapterId: 1, categoryId: 1, subjectId: 1 },
}

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await loadMessages('fr-CA', ['profile', 'security', 'person-search', 'forms'])
  setLanguage('fr-CA')
  const textContent = JSON.stringify(settings)
  vi.stubGlobal('document', { ...document, getElementById: () => ({ textContent }) })
  readSettings()
})

beforeEach(() => {
  queryClient.setQueryData(identitiesQuery('1').queryKey, [account])
})

const section = (changeableFor?: Contact) =>
  renderScreen(createElement(LinkedAccounts, { contactId: '1', changeableFor }))

describe('linked accounts', () => {
  test('are read with their address, their provider, and when they were linked and used', () => {
    expect(section().names('heading')).toEqual(['Comptes reliés', 'zoe@exemple.test'])
    expect(section().text).toMatch(
      /connexion\.exemple\.ca.*Relié le 2 mars 2026.*Utilisé le 1er avril 2026 à 8 h/,
    )
  })

  test('are only changed by the administration', () => {
    expect(section().names('button')).toEqual([])
    expect(section(contact).names('button')).toEqual([
      'Déplacer : zoe@exemple.test',
      'Retirer le lien : zoe@exemple.test',
    ])
  })

  test('without an address have the name that the provider gives them, and no use that is not known', () => {
    queryClient.setQueryData(identitiesQuery('1').queryKey, [{ ...account, email: null, lastSignInAt: null }])
    expect(section().names('heading')).toEqual(['Comptes reliés', '7f3a'])
    expect(section().text).not.toContain('Utilisé')
  })

  test('may be none', () => {
    queryClient.setQueryData(identitiesQuery('1').queryKey, [])
    expect(section(contact).text).toContain('Aucun compte n’est relié.')
  })
})

describe('removing a link', () => {
  const dialog = (isLast: boolean) =>
    renderScreen(
      createElement(LinkedAccountDialog, {
        action: { name: 'remove', account },
        contact,
        isLast,
        onRemoved: () => {},
        onClosed: () => {},
      }),
    ).text

  test('says what it means for the person, and what makes the link again', () => {
    expect(dialog(false)).toContain('Zoé Roy ne pourra plus entrer dans le portail avec ce compte')
    expect(dialog(false)).toContain('le compte existe toujours chez connexion.exemple.ca')
    expect(dialog(false)).toContain('Seule une nouvelle invitation peut refaire le lien')
  })

  test('of the last account says that only an invitation leads back', () => {
    expect(dialog(true)).toContain('une nouvelle invitation sera nécessaire')
  })
})
