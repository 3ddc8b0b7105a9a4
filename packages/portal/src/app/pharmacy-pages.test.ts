import 'fake-indexeddb/auto'
import type { Userinfo } from '@officine/api/calls'
import { employmentTypes, type Role } from '@officine/api/constants'
import { type ComponentType, createElement } from 'react'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { NotFoundPage } from '../components/error-pages/lazy-error-pages.tsx'
import { queryClient } from '../data/index.ts'
import { pharmacyQuery } from '../domain/pharmacies/pharmacy-queries.ts'
import { samplePharmacy } from '../features/pharmacies/edit/sample-pharmacy.ts'
import { currentLanguage, loadMessages, setLanguage } from '../language/index.ts'
import { employmentAs, person, personWith, typeOfRole } from '../session/testing/person.ts'
import { readSettings } from '../store/index.ts'
import { connectToServer, setSignedInPerson } from '../testing/fake-server.ts'
import { renderScreen, type ScreenPart, withPlainSpaces } from '../testing/render-screen.ts'
import { stubBrowser } from '../testing/stub-browser.ts'
import { routes } from './routes.ts'

/** Whether the server returns the pharmacy to the person; otherwise they get a 404. */
let mayRead: boolean

/**
 * What a typed address about one pharmacy shows: the page, who may
 * grant access to it, or not found.
 */
type Shown = 'page' | 'whoMayGrant' | 'notFound'

const all = (result: Shown): Readonly<Record<Role, Shown>> => ({
  Owner: result,
  Delegate: result,
  Mandator: result,
  AdminAQPP: result,
  Permanence: result,
  Employee: result,
  Basic: result,
})

/** The contract's table as rendered: at the person's own pharmacy, and at another one. */
const atOwn: Readonly<Record<string, Readonly<Record<Role, Shown>>>> = {
  '/pharmacies/:pharmacyId': { ...all('page'), Basic: 'notFound' },
  '/pharmacies/:pharmacyId/edit': {
    ...all('whoMayGrant'),
    Owner: 'page',
    Delegate: 'page',
    AdminAQPP: 'page',
    Basic: 'notFound',
  },
  '/pharmacies/:pharmacyId/correct': { ...all('notFound'), AdminAQPP: 'page' },
  '/pharmacies/:pharmacyId/employees': {
    ...all('page'),
    Mandator: 'whoMayGrant',
    Employee: 'whoMayGrant',
    Basic: 'notFound',
  },
  '/pharmacies/:pharmacyId/employees/new': {
    ...all('whoMayGrant'),
    Owner: 'page',
    Delegate: 'page',
    AdminAQPP: 'page',
    Basic: 'notFound',
  },
}

/** At another pharmacy the staff see the same as anywhere; everyone else sees not found. */
const elsewhere = (path: string, role: Role): Shown =>
  role === 'AdminAQPP' || role === 'Permanence' ? (atOwn[path]?.[role] ?? 'notFound') : 'notFound'

const isStaff = (role: Role) => role === 'AdminAQPP' || role === 'Permanence'

/** A person of a role at this pharmacy; the staff have no pharmacy. */
function personAt(role: Role, accountId: string): Userinfo {
  const type = typeOfRole[role]
  if (type === undefined) return person
  return personWith([employmentAs(type, { accountId: isStaff(role) ? null : accountId })])
}

/** Opens a page once the server has responded. */
async function open(path: string, visitor: Userinfo): Promise<ScreenPart> {
  const route = routes.find((one) => one.path === path)
  if (!route) throw new Error(`No route is ${path}.`)
  await loadMessages('fr-CA', [...route.messages, 'pharmacy-search', 'forms'])
  setLanguage('fr-CA')
  setSignedInPerson(visitor)
  await queryClient.fetchQuery({ ...pharmacyQuery(samplePharmacy.id), staleTime: 0 }).catch(() => {})
  // A route's page takes its parameters as props, or reads them from the address.
  const { default: page } = await route.load()
  const Page = page as ComponentType<{ pharmacyId: string }>
  const address = path.replace(':pharmacyId', samplePharmacy.id)
  return renderScreen(
    createElement(Router, {
      hook: (): [string, () => void] => [address, () => {}],
      children: createElement(Route, {
        path,
        children: createElement(Page, { pharmacyId: samplePharmacy.id }),
      }),
    }),
  )
}

function resultOf(screen: ScreenPart): Shown {
  const { t } = currentLanguage()
  const [title] = screen.names('heading')
  if (title === t('shell.notFound.heading')) return 'notFound'
  return title === t('shell.unauthorized.title') ? 'whoMayGrant' : 'page'
}

beforeAll(async () => {
  // The custom elements treat any `document` as a browser: they are
  // loaded before a document is stubbed.
  await Promise.all(routes.filter(({ path }) => path in atOwn).map((route) => route.load()))
  await NotFoundPage.preload()
  stubBrowser()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  connectToServer((path) => {
    const isPharmacy = path.endsWith(`pharmacies/${samplePharmacy.id}`)
    return isPharmacy && mayRead
      ? Response.json(samplePharmacy)
      : Response.json({ errors: [] }, { status: 404 })
  })
  const none = { addressLookupUrl: null, addressLookupKey: null, pharmacistFinderUrl: null }
  const origins = { apiBaseUrl: '/api', identityUrl: 'https://connexion.example', organizationId: '' }
  const client = { clientId: 'portal', clientSecret: '', serviceWorker: false }
  const requestClassification = { chapterId: 1, categoryId: 1, subjectId: 1 }
  const association = { associationPhone: null, associationEmail: null, associationHours: null }
  const names = {
    productName: 'Officine',
    associationName: 'Association',
    requestClassification,
    ...association,
  }
  const textContent = JSON.stringify({ ...none, ...origins, ...client, ...names })
  vi.stubGlobal('document', { ...document, getElementById: () => ({ textContent }) })
  readSettings()
})
beforeEach(() => queryClient.clear())
afterAll(() => void vi.unstubAllGlobals())

describe.each(Object.keys(atOwn))('%s, typed as an address', (path) => {
  const roles = Object.keys(typeOfRole) as Role[]

  test.each(roles)('shows what the contract allows at the own pharmacy of the role %s', async (role) => {
    mayRead = role !== 'Basic'
    const screen = await open(path, personAt(role, samplePharmacy.id))
    const expected = atOwn[path]?.[role]
    expect(resultOf(screen)).toBe(expected)
    if (expected !== 'whoMayGrant') return
    if (isStaff(role))
      expect(screen.text).toContain(withPlainSpaces(currentLanguage().t('forms.refused.staff')))
    else expect(screen.text).toContain('Geneviève Tremblay, Luc Roy')
  })

  test.each(roles)('is found at another pharmacy by staff only: %s', async (role) => {
    mayRead = isStaff(role)
    expect(resultOf(await open(path, personAt(role, 'other')))).toBe(elsewhere(path, role))
  })

  test('a pending owner’s request or an ended employment gives not found', async () => {
    for (const change of [{ validationStatus: 0 }, { endDate: '2026-01-01' }]) {
      const employment = employmentAs(employmentTypes.Owner, { accountId: samplePharmacy.id, ...change })
      mayRead = false
      expect(resultOf(await open(path, personWith([employment])))).toBe('notFound')
    }
  })
})

test('every address about one pharmacy is tested', () => {
  const about = routes
    .filter(({ path }) => path.startsWith('/pharmacies/:pharmacyId'))
    .map(({ path }) => path)
  expect(Object.keys(atOwn)).toEqual(about)
})
