import type { Userinfo } from '@officine/api/calls'
import type { Role } from '@officine/api/constants'
import { createElement } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import {
  accessaDashboardPath,
  accessaEvaluationPath,
  accessaIntroductionPath,
  accessaParticipantsPath,
  accessaPath,
  accessaPharmaciesPath,
  accessaSignupPath,
  addParticipantPath,
} from '../domain/accessa/accessa-path.ts'
import {
  announcementPath,
  announcementsPath,
  correctAnnouncementPath,
  newAnnouncementPath,
} from '../domain/announcements/announcement-paths.ts'
import { declarationPath } from '../domain/declaration/due-declaration.ts'
import {
  documentRequestPath,
  documentsPath,
  documentUploadPath,
  membershipCardPath,
} from '../domain/documents/document-paths.ts'
import { transactionPath, transactionsPath } from '../domain/transactions/transaction-paths.ts'
import { earlyReadsOf } from '../navigation/paths.ts'
import { findRoute, type RouteDefinition } from '../navigation/route.ts'
import { PersonProvider } from '../session/index.ts'
import { setSessionState } from '../session/session.ts'
import { employmentAs, person, personWith, typeOfRole } from '../session/testing/person.ts'
import { setSignedInPerson } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.ts'
import { routes } from './routes.ts'
import { NavigationItems } from './shell/shell.tsx'

beforeAll(() => void vi.stubGlobal('location', new URL('https://portal.example/')))

const pathsOf = (matches: (route: RouteDefinition) => boolean | undefined) =>
  routes
    .filter(matches)
    .map(({ path }) => path)
    .sort()

/** The addresses that several features link to. */
const sharedAddresses = [
  ...[accessaPath, accessaPharmaciesPath, accessaIntroductionPath, accessaDashboardPath('12')],
  ...[accessaParticipantsPath('12'), addParticipantPath('12'), accessaSignupPath('12')],
  ...[accessaEvaluationPath('12', '3'), declarationPath, documentsPath, membershipCardPath],
  ...[announcementsPath, newAnnouncementPath, announcementPath('12'), correctAnnouncementPath('12')],
  ...[documentRequestPath('12'), documentUploadPath(), transactionsPath, transactionPath('12')],
]

/** The addresses in the navigation of a person. */
function navigationOf(visitor: Userinfo): readonly (string | undefined)[] {
  setSessionState({
    name: 'active',
    grant: { subject: visitor.contactId, receivedAt: 0, expiresAt: Infinity },
  })
  setSignedInPerson(visitor)
  const screen = renderScreen(createElement(PersonProvider, null, createElement(NavigationItems)))
  return screen.all('link').map(({ attributes }) => attributes.href)
}

describe('the route table', () => {
  it('contains each path once', () => {
    const paths = routes.map(({ path }) => path.replaceAll(/:\w+/g, ':'))
    expect(new Set(paths).size).toBe(paths.length)
  })

  it.each(routes.map((route) => [route.path, route] as const))(
    'matches %s by its own address',
    (path, route) => {
      expect(findRoute(routes, path.replaceAll(/:\w+/g, '12'))?.route).toBe(route)
    },
  )

  it('passes decoded path parameters to a page', () => {
    expect(findRoute(routes, '/pharmacies/a%20b')?.parameters).toMatchObject({ pharmacyId: 'a b' })
  })

  it('reads a pharmacy early for each page about one, and no others', () => {
    for (const { path } of routes) {
      const reads = path.startsWith('/pharmacies/:pharmacyId') ? ['pharmacies/12'] : []
      expect(earlyReadsOf(path.replaceAll(/:\w+/g, '12')), path).toEqual(reads)
    }
  })

  it("fills the window's height for the pages with a bar at the bottom", () => {
    expect(pathsOf(({ fillsHeight }) => fillsHeight)).toEqual([
      '/documents/upload',
      '/import',
      '/import/:importId',
      '/people/:contactId/edit',
      '/people/:contactId/security',
      '/profile',
      '/profile/edit',
      '/profile/password',
      '/profile/security',
      '/transactions/:transactionId/edit',
    ])
  })

  it('shows no notifications around the sign-in, nor on mandatory steps', () => {
    expect(pathsOf(({ showsNotifications }) => showsNotifications === false)).toEqual([
      '/auth/callback',
      '/auth/error',
      '/auth/login',
      '/declaration',
      '/documents/card',
      '/email-confirmation',
      '/signup',
      '/signup-confirmed',
      '/stop-mails',
    ])
  })

  it('has a page for each shared address and each target of a guard', () => {
    const targets = routes.flatMap(({ guard }) => guard?.target ?? [])
    for (const address of [...sharedAddresses, ...targets])
      expect(findRoute(routes, new URL(address, location.href).pathname), address).toBeDefined()
  })

  it.each(Object.keys(typeOfRole) as Role[])('has a page for each item of the navigation: %s', (role) => {
    const type = typeOfRole[role]
    const addresses = navigationOf(type === undefined ? person : personWith([employmentAs(type)]))
    expect(addresses).toContain('/')
    for (const address of addresses) expect(findRoute(routes, address ?? ''), address).toBeDefined()
  })

  it('matches no other address', () => {
    expect(findRoute(routes, '/pharmacies/12/nothing/here')).toBeUndefined()
    expect(findRoute(routes, '/%E0%A4%A')).toBeUndefined()
  })
})
