import type { Userinfo } from '@officine/api/calls'
import { jobFields, type Role } from '@officine/api/constants'
import { describe, expect, it } from 'vitest'
import { resolveRoute } from '../navigation/resolve-route.ts'
import type { RouteDefinition } from '../navigation/route.ts'
import type { SessionState } from '../session/index.ts'
import { employmentAs, personWith, typeOfRole } from '../session/testing/person.ts'
import { routes } from './routes.ts'

const origin = 'https://portal.example'

/**
 * The specification of each route: its audience, and who may open it when signed in. A route that
 * is not listed here is for everyone who is signed in.
 */
const signedOutOnly = ['/auth/login', '/auth/error']
const forAnybody = ['/auth/callback', '/documents/card', '/stop-mails', '/signup', '/signup-confirmed']
const accessaManagers = {
  roles: ['Owner', 'Delegate', 'AdminAQPP', 'Permanence'],
  target: '/accessa/unauthorized',
} as const
interface Audience {
  readonly roles: readonly Role[]
  readonly jobFields?: readonly number[]
  /** Where others end; `/unauthorized` by default. */
  readonly target?: string
}
const guarded: Readonly<Record<string, Audience>> = {
  '/new-employment': {
    roles: ['Employee', 'Delegate', 'Basic'],
    jobFields: [jobFields.CommunityPharmacy],
  },
  '/follow-up': { roles: ['AdminAQPP', 'Permanence'] },
  '/transactions': { roles: ['Owner', 'AdminAQPP', 'Permanence'] },
  '/transactions/create': { roles: ['Owner', 'AdminAQPP'] },
  '/documents': {
    roles: ['Owner', 'Delegate', 'Mandator', 'AdminAQPP', 'Permanence', 'Employee', 'Basic'],
  },
  '/documents/upload': {
    roles: ['Owner', 'Delegate', 'Mandator', 'AdminAQPP', 'Permanence', 'Employee', 'Basic'],
  },
  '/accessa/signup': accessaManagers,
  '/accessa/pharmacies': accessaManagers,
  '/accessa/pharmacy/signup': accessaManagers,
  '/accessa/:pharmacyId/employees/edit': accessaManagers,
  '/accessa/:pharmacyId/employees/new': accessaManagers,
  '/pharmacies/new': { roles: ['AdminAQPP'] },
  '/people': { roles: ['AdminAQPP', 'Permanence'] },
  '/people/invitations': { roles: ['AdminAQPP'] },
  '/people/lists': { roles: ['AdminAQPP'] },
  '/people/doubles': { roles: ['AdminAQPP'] },
  '/people/:contactId/merge/:otherId': { roles: ['AdminAQPP'] },
  '/people/:contactId': { roles: ['AdminAQPP', 'Permanence'] },
  '/import': { roles: ['AdminAQPP'] },
  '/import/:importId': { roles: ['AdminAQPP'] },
  '/export': { roles: ['AdminAQPP'] },
  '/people/:contactId/edit': { roles: ['AdminAQPP'] },
  '/people/:contactId/security': { roles: ['AdminAQPP'] },
  '/announcements': { roles: ['AdminAQPP', 'Permanence'] },
  '/announcements/new': { roles: ['AdminAQPP'] },
  '/announcements/:announcementId/correct': { roles: ['AdminAQPP'] },
  '/profile/edit': { roles: ['Owner', 'Delegate', 'Mandator', 'AdminAQPP', 'Employee', 'Basic'] },
}

const fields = [jobFields.CommunityPharmacy, jobFields.Other, null]

interface Visitor {
  readonly role: Role
  readonly person: Userinfo
}

const visitors: readonly Visitor[] = Object.entries(typeOfRole).flatMap(([role, type]) =>
  fields.map((jobField) => ({
    role: role as Role,
    person: personWith(type === undefined ? [] : [employmentAs(type)], { jobField }),
  })),
)

const signedIn: SessionState = { name: 'active', grant: { subject: '1', receivedAt: 0, expiresAt: 1 } }
const signedOut: SessionState = { name: 'signedOut' }
const expired: SessionState = { name: 'expired' }

/** Follows the redirects; four or more are a loop. */
function endOf(address: string, session: SessionState, person?: Userinfo, lastShownAddress?: string) {
  let [to, resolution] = [address, step(address)]
  for (let count = 0; 'redirect' in resolution; count += 1) {
    expect(count).toBeLessThan(4)
    to = resolution.redirect
    resolution = step(to)
  }
  return { address: to, path: resolution.match?.route.path, isAccessPending: resolution.isAccessPending }

  function step(stepAddress: string) {
    return resolveRoute(routes, new URL(stepAddress, origin), { session, person, lastShownAddress })
  }
}

const exampleOf = ({ path }: RouteDefinition) => path.replaceAll(/:\w+/g, '12')
const loginWith = (address: string, prefix = '') =>
  `${prefix}/auth/login?${new URLSearchParams({ back: prefix + address })}`

/** The address where a signed-in person ends up. */
function expectedAddress({ path }: RouteDefinition, example: string, { role, person }: Visitor): string {
  if (signedOutOnly.includes(path)) return '/'
  const requirement = guarded[path]
  if (!requirement) return example
  const isInField = requirement.jobFields?.some((field) => field === person.jobField) ?? true
  const mayOpen = requirement.roles.includes(role) && isInField
  return mayOpen ? example : (requirement.target ?? '/unauthorized')
}

const isPublic = ({ path }: RouteDefinition) => signedOutOnly.includes(path) || forAnybody.includes(path)

describe('every route', () => {
  it.each(['/signup', '/signup-confirmed'].filter((path) => routes.some((route) => route.path === path)))(
    '%s has the unauthenticated layout in the route table',
    (path) => {
      expect(routes.find((route) => route.path === path)?.layout).toBe('unauthenticated')
    },
  )

  it('is listed here when it is not for everyone who is signed in', () => {
    const special = routes.filter(({ access, guard }) => access || guard).map(({ path }) => path)
    expect([...signedOutOnly, ...forAnybody, ...Object.keys(guarded)]).toEqual(
      expect.arrayContaining(special),
    )
  })

  for (const route of routes) {
    const example = exampleOf(route)

    describe(route.path, () => {
      it.each(visitors)('ends as specified for $role in job field $person.jobField', (visitor) => {
        const end = expectedAddress(route, example, visitor)
        expect(endOf(`${example}?a=1#b`, signedIn, visitor.person).address).toBe(
          end === example ? `${example}?a=1#b` : end,
        )
        expect(endOf(example, signedIn, visitor.person)).toMatchObject({
          isAccessPending: false,
          address: end,
        })
        const inEnglish = endOf(`/en-CA${example === '/' ? '' : example}`, signedIn, visitor.person)
        expect(inEnglish.address).toBe(`/en-CA${end === '/' ? '' : end}`)
        expect(inEnglish.path).toBeDefined()
      })

      it.each([signedOut, expired])(
        'redirects $name to the sign-in, with the address as the back address',
        (session) => {
          const address = `${example}?a=1#b`
          const end = endOf(address, session)
          expect(end.address).toBe(isPublic(route) ? address : loginWith(address))
          expect(end).toMatchObject({
            isAccessPending: false,
            path: isPublic(route) ? route.path : '/auth/login',
          })
          if (!isPublic(route) && example !== '/')
            expect(endOf(`/en-CA${address}`, session).address).toBe(loginWith(address, '/en-CA'))
        },
      )

      it('redirects an unknown language home, through the sign-in when signed out', () => {
        const address = `/de${example}`
        for (const { person } of visitors) expect(endOf(address, signedIn, person).address).toBe('/')
        for (const session of [signedOut, expired])
          expect(endOf(address, session).address).toBe(loginWith('/'))
      })

      it('is pending until the person is loaded', () => {
        const end = endOf(example, signedIn)
        expect(end.path).toBeDefined()
        expect(end.isAccessPending).toBe(!forAnybody.includes(route.path))
      })

      it('opens the error page after a change of person', () => {
        const { path } = endOf(example, { name: 'userChanged' })
        expect(path).toBe(isPublic(route) ? route.path : '/auth/error')
      })
    })
  }
})

describe('an unknown address', () => {
  it('is not found when signed in, and redirects to the sign-in when signed out', () => {
    const { person } = visitors[0] ?? {}
    expect(endOf('/nowhere/at/all', signedIn, person)).toEqual({
      address: '/nowhere/at/all',
      path: undefined,
      isAccessPending: false,
    })
    expect(endOf('/nowhere', signedOut).address).toBe(loginWith('/nowhere'))
  })
})

describe('the sign-in page of a signed-in person', () => {
  const { person } = visitors[0] ?? {}

  it.each(signedOutOnly.filter((path) => routes.some((route) => route.path === path)))(
    'leads from %s to the previous page, or home if there is none',
    (path) => {
      expect(endOf(path, signedIn, person, '/pharmacies/12#hours').address).toBe('/pharmacies/12#hours')
      expect(endOf(path, signedIn, person).address).toBe('/')
    },
  )

  it('leads to the back address, within this site only', () => {
    expect(endOf(loginWith('/pharmacies/12?a=1#hours'), signedIn, person).address).toBe(
      '/pharmacies/12?a=1#hours',
    )
    expect(endOf('/auth/login?back=https://evil.example/', signedIn, person).address).toBe('/')
  })
})
