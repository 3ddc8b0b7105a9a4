import { ApiError } from '@officine/api/errors'
import { createElement } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadMessages, setLanguage } from '../language/index.ts'
import { readSettings } from '../store/index.ts'
import { renderScreen } from '../testing/render-screen.ts'
import { stubBrowser } from '../testing/stub-browser.ts'
import { FailureAlert } from './failure-alert.tsx'

const email = 'aide@officine.test'
const phone = '5145550142'

function associationHas(contact: { associationEmail: string | null; associationPhone: string | null }) {
  const textContent = JSON.stringify({
    apiBaseUrl: '/api',
    identityUrl: 'https://connexion.example',
    clientId: 'portal',
    clientSecret: '',
    organizationId: '',
    addressLookupUrl: null,
    addressLookupKey: null,
    pharmacistFinderUrl: null,
    requestClassification: { chapterId: 1, categoryId: 1, subjectId: 1 },
    associationHours: null,
    serviceWorker: false,
    productName: 'Officine',
    associationName: 'Association',
    ...contact,
  })
  vi.stubGlobal('document', { ...document, getElementById: () => ({ textContent }) })
  readSettings()
}

beforeAll(async () => {
  stubBrowser()
  await loadMessages('en-CA', [])
})
afterAll(() => void vi.unstubAllGlobals())

const error = new ApiError({ kind: 'internal', scope: 'pharmacies', status: 500, reference: 'R-1' })
const alert = () => renderScreen(createElement(FailureAlert, { error, heading: 'Rien n’est enregistré.' }))

test.each([
  ['fr-CA', 'communiquez avec l’Association'],
  ['en-CA', 'contact the Association'],
] as const)('in %s the words « %s » are a link to an e-mail with the reference', (locale, words) => {
  setLanguage(locale)
  associationHas({ associationEmail: email, associationPhone: phone })
  const [link] = alert().all('link')
  expect(link?.text).toBe(words)
  expect(link?.attributes.href).toMatch(new RegExp(`^mailto:${email}\\?.*R-1`))
  expect(alert().text).toContain(`${words}.`)
})

test('without an e-mail they call the association; without a telephone either, they are no link', () => {
  setLanguage('fr-CA')
  associationHas({ associationEmail: null, associationPhone: phone })
  expect(alert().all('link')[0]?.attributes.href).toBe(`tel:+1${phone}`)
  associationHas({ associationEmail: null, associationPhone: null })
  expect(alert().all('link')).toEqual([])
  expect(alert().text).toContain('communiquez avec l’Association.')
})
