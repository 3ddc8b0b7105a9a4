import type { Userinfo } from '@officine/api/calls'
import { employmentTypes, jobFields } from '@officine/api/constants'
import { describe, expect, it } from 'vitest'
import type { SessionState } from '../session/index.ts'
import { employmentAs, owner, person } from '../session/testing/person.ts'
import { resolveRoute, type Visit } from './resolve-route.ts'
import type { Guard, RouteDefinition } from './route.ts'

const page: RouteDefinition = {
  path: '/pharmacies',
  title: 'shell.pharmacies',
  load: async () => ({ default: () => null }),
  messages: [],
}
const guarded: RouteDefinition = {
  ...page,
  guard: { roles: ['Employee', 'Delegate', 'Basic'], jobFields: [jobFields.CommunityPharmacy] },
}
const login: RouteDefinition = { ...page, path: '/auth/login', access: 'signedOut' }

const active: SessionState = { name: 'active', grant: { subject: '1', receivedAt: 0, expiresAt: 1 } }

/** Owner at one pharmacy, employee at another. */
const ownerElsewhereEmployed: Userinfo = {
  ...owner,
  employments: [...owner.employments, employmentAs(employmentTypes.Employee, { id: '2', accountId: '13' })],
}

interface Navigation extends Visit {
  readonly route: RouteDefinition
  readonly address: string
}

const context: Navigation = {
  route: page,
  address: '/pharmacies?a=1#b',
  session: active,
  person,
  lastShownAddress: '/previous',
}

/** Whether the page is shown or waits, or the address of a redirect. */
function decide({ route, address, ...visit }: Navigation): string {
  const resolution = resolveRoute([route], new URL(address, 'https://portal.example'), visit)
  if ('redirect' in resolution) return resolution.redirect
  return resolution.isAccessPending ? 'wait' : 'show'
}

describe('the decision about a navigation', () => {
  it('shows a page when signed in', () => {
    expect(decide(context)).toBe('show')
  })

  it('waits for the person', () => {
    expect(decide({ ...context, person: undefined })).toBe('wait')
  })

  it.each(['signedOut', 'expired'] as const)(
    'redirects somebody %s to the sign-in, with the back address',
    (name) => {
      expect(decide({ ...context, session: { name } })).toBe('/auth/login?back=%2Fpharmacies%3Fa%3D1%23b')
    },
  )

  it('redirects an unknown address to the sign-in too when signed out', () => {
    expect(decide({ ...context, address: '/nowhere', session: { name: 'signedOut' } })).toBe(
      '/auth/login?back=%2Fnowhere',
    )
  })

  it('redirects the sign-in page back when signed in', () => {
    expect(decide({ ...context, route: login, address: '/en-CA/auth/login' })).toBe('/previous')
  })

  it('shows the sign-in page for another account, whoever is signed in', () => {
    const address = '/en-CA/auth/login?back=%2F&account=other'
    expect(decide({ ...context, route: login, address })).toBe('show')
  })

  it('redirects after a change of person', () => {
    expect(decide({ ...context, session: { name: 'userChanged' } })).toBe('/auth/error?problem=userChanged')
  })

  it.each([
    ['the role and the job field', person, 'show'],
    ['another job field', { ...person, jobField: jobFields.Other }, '/unauthorized'],
    ['another role', owner, '/unauthorized'],
    ['the role by one of several employments', ownerElsewhereEmployed, 'show'],
  ])('guards a page: %s', (_name, somebody, expected) => {
    expect(decide({ ...context, route: guarded, person: somebody })).toBe(expected)
  })

  const pharmacist: Userinfo = { ...ownerElsewhereEmployed, occupation: 'pharmacist' }

  it.each<[string, Guard, Userinfo, boolean]>([
    ['one of several roles', { roles: ['Owner', 'Delegate'] }, owner, true],
    ['all of several roles', { roles: { all: ['Owner', 'Employee'] } }, ownerElsewhereEmployed, true],
    ['all of several roles, to a person with one', { roles: { all: ['Owner', 'Employee'] } }, owner, false],
    ['an occupation', { occupations: ['technician', 'pharmacist'] }, pharmacist, true],
    ['an occupation, to a person without one', { occupations: ['technician', 'pharmacist'] }, owner, false],
    ['all of two occupations', { occupations: { all: ['technician', 'pharmacist'] } }, pharmacist, false],
    ['all of one job field', { jobFields: { all: [jobFields.CommunityPharmacy] } }, person, true],
    [
      'a job field, to a person without one',
      { jobFields: [jobFields.Other] },
      { ...person, jobField: null },
      false,
    ],
    ['a right', { may: ['requestLink'] }, person, true],
    ['a right, to a person without it', { may: ['requestLink'] }, owner, false],
    [
      'two lists, to a person who matches one',
      { roles: ['Owner'], occupations: ['technician'] },
      pharmacist,
      false,
    ],
    ['any of two lists', { roles: ['Owner'], occupations: ['technician'], needs: 'any' }, pharmacist, true],
    [
      'any of two lists, to a person who matches none',
      { roles: ['Mandator'], occupations: ['technician'], needs: 'any' },
      pharmacist,
      false,
    ],
  ])('a guard can require %s', (_name, guard, somebody, mayOpen) => {
    expect(decide({ ...context, route: { ...page, guard }, person: somebody })).toBe(
      mayOpen ? 'show' : '/unauthorized',
    )
  })

  it('redirects to the guard’s own target', () => {
    const guard: Guard = { roles: ['Owner'], target: '/new-employment' }
    const denied = { ...context, route: { ...page, guard } }
    expect(decide(denied)).toBe('/new-employment')
    expect(decide({ ...denied, person: owner })).toBe('show')
  })
})
