import { getPharmacy, type Userinfo } from '@officine/api/calls'
import { employmentTypes, type Role } from '@officine/api/constants'
import { ApiError } from '@officine/api/errors'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Resource, ResourceState } from '../data/index.ts'
import { samplePharmacy } from '../features/pharmacies/edit/sample-pharmacy.ts'
import { currentLanguage, loadMessages, setLanguage } from '../language/index.ts'
import { employmentAs, person, personWith, typeOfRole } from '../session/testing/person.ts'
import { readSettings } from '../store/index.ts'
import { routes } from './routes.ts'

let visitor: Userinfo
let isToldOfPharmacy: boolean

vi.mock('../session/index.ts', async (original) => ({
  ...(await original<typeof import('../session/index.ts')>()),
  useUserinfo: () => visitor,
}))

/** The server returns the pharmacy to those who may read it; every other resource stays loading. */
vi.mock('../data/index.ts', async (original) => ({
  ...(await original<typeof import('../data/index.ts')>()),
  useResource: ({ key: [path] }: Resource<unknown>): ResourceState<unknown> => {
    const retry = () => {}
    if (path !== getPharmacy.path) return { status: 'loading' }
    if (isToldOfPharmacy) return { status: 'ready', data: samplePharmacy, isStale: false, retry }
    const error = new ApiError({ kind: 'notFound', scope: 'pharmacies' })
    return { status: 'error', error, isRetrying: false, retry }
  },
}))

/** Imported statically: a lazy import would not resolve before the markup is rendered. */
vi.mock('../components/error-pages/lazy-error-pages.tsx', async () => ({
  NotFoundPage: (await import('../components/error-pages/not-found-page.tsx')).default,
  UnauthorizedPage: (await import('../components/error-pages/unauthorized-page.tsx')).default,
}))

/** There is no window in this environment. */
vi.mock('../hooks/use-is-below.ts', () => ({ useIsBelow: () => false }))

/**
 * What a typed address about one pharmacy shows: the page, who may
 * grant access to it, or not found.
 */
type Shown = 'page' | 'whoMayGrant' | 'notFound'

const all = (shown: Shown): Readonly<Record<Role, Shown>> => ({
  Owner: shown,
  Delegate: shown,
  Mandator: shown,
  AdminAQPP: shown,
  Permanence: shown,
  Employee: shown,
  Basic: shown,
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

async function open(path: string): Promise<string> {
  const route = routes.find((one) => one.path === path)
  if (!route) throw new Error(`No route is ${path}.`)
  await loadMessages('fr-CA', [...route.messages, 'pharmacy-search', 'forms'])
  setLanguage('fr-CA')
  // A route's page takes its parameters as props.
  const { default: page } = await route.load()
  const Page = page as ComponentType<{ pharmacyId: string }>
  return renderToStaticMarkup(createElement(Page, { pharmacyId: samplePharmacy.id }))
}

function shownIn(markup: string): Shown {
  const { t } = currentLanguage()
  const title = /<h1[^>]*>(.*?)<\/h1>/.exec(markup)?.[1]?.replaceAll('&#x27;', "'")
  if (title === t('shell.notFound.heading')) return 'notFound'
  return title === t('shell.unauthorized.title') ? 'whoMayGrant' : 'page'
}

beforeAll(async () => {
  vi.stubGlobal('location', new URL('https://portal.example/'))
  // The custom elements treat any `document` as a browser: they are
  // loaded before a document is stubbed.
  await Promise.all(routes.filter(({ path }) => path in atOwn).map((route) => route.load()))
  const none = { addressLookupUrl: null, addressLookupKey: null, pharmacistFinderUrl: null }
  const places = { apiBaseUrl: '/api', identityUrl: 'https://connexion.example', organizationId: '' }
  const client = { clientId: 'portal', clientSecret: '', serviceWorker: false }
  const requestIdentifiers = { chapterId: 1, categoryId: 1, subjectId: 1 }
  const association = { associationPhone: null, associationEmail: null, associationHours: null }
  const names = {
    productName: 'Officine',
    associationName: 'Association',
    requestIdentifiers,
    ...association,
  }
  const textContent = JSON.stringify({ ...none, ...places, ...client, ...names })
  vi.stubGlobal('document', { documentElement: { lang: '' }, getElementById: () => ({ textContent }) })
  readSettings()
})

describe.each(Object.keys(atOwn))('%s, typed as an address', (path) => {
  const roles = Object.keys(typeOfRole) as Role[]

  test.each(roles)('at the own pharmacy of the role %s', async (role) => {
    visitor = personAt(role, samplePharmacy.id)
    isToldOfPharmacy = role !== 'Basic'
    const markup = await open(path)
    const wanted = atOwn[path]?.[role]
    expect(shownIn(markup)).toBe(wanted)
    if (wanted !== 'whoMayGrant') return
    if (isStaff(role)) expect(markup).toContain(currentLanguage().t('forms.refused.staff'))
    else expect(markup).toContain('Geneviève Tremblay, Luc Roy')
  })

  test.each(roles)('at another pharmacy, for the role %s', async (role) => {
    visitor = personAt(role, 'other')
    isToldOfPharmacy = isStaff(role)
    expect(shownIn(await open(path))).toBe(elsewhere(path, role))
  })

  test('a pending owner’s request or an ended employment gives not found', async () => {
    for (const change of [{ validationStatus: 0 }, { endDate: '2026-01-01' }]) {
      const link = employmentAs(employmentTypes.Owner, { accountId: samplePharmacy.id, ...change })
      visitor = personWith([link])
      isToldOfPharmacy = false
      expect(shownIn(await open(path))).toBe('notFound')
    }
  })
})

test('every address about one pharmacy is tested', () => {
  const about = routes
    .filter(({ path }) => path.startsWith('/pharmacies/:pharmacyId'))
    .map(({ path }) => path)
  expect(Object.keys(atOwn)).toEqual(about)
})
