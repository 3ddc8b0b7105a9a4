import type { Userinfo } from '@officine/api/calls'
import { employmentTypes, jobFields } from '@officine/api/constants'
import { describe, expect, it } from 'vitest'
import type { SessionState } from '../session/index.ts'
import { employmentAs, owner, person } from '../session/testing/person.ts'
import { decide } from './decide.ts'
import type { RouteDefinition } from './route.ts'

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
const login: RouteDefinition = { ...page, access: 'signedOut' }

const active: SessionState = { name: 'active', grant: { subject: '1', receivedAt: 0, expiresAt: 1 } }

/** Owner at one pharmacy, employee at another. */
const ownerElsewhereEmployed: Userinfo = {
  ...owner,
  employments: [...owner.employments, employmentAs(employmentTypes.Employee, { id: '2', accountId: '13' })],
}

const situation = {
  route: page,
  address: '/pharmacies?a=1#b',
  session: active,
  person,
  previous: '/previous',
}

describe('where a navigation ends', () => {
  it('shows a page to somebody who is signed in', () => {
    expect(decide(situation)).toBe('show')
  })

  it('waits until the person is known', () => {
    expect(decide({ ...situation, person: undefined })).toBe('wait')
  })

  it.each(['signedOut', 'expired'] as const)('sends somebody %s to sign in, and back', (name) => {
    expect(decide({ ...situation, session: { name } })).toEqual({
      redirect: '/auth/login?back=%2Fpharmacies%3Fa%3D1%23b',
    })
  })

  it('sends somebody who is signed out to sign in from an unknown address too', () => {
    expect(decide({ ...situation, route: undefined, session: { name: 'signedOut' } })).toHaveProperty(
      'redirect',
    )
  })

  it('sends somebody who is signed in back from the sign-in', () => {
    expect(decide({ ...situation, route: login })).toEqual({ redirect: '/previous', isAbsolute: true })
  })

  it('tells of a change of person', () => {
    expect(decide({ ...situation, session: { name: 'userChanged' } })).toEqual({
      redirect: '/auth/error?problem=userChanged',
    })
  })

  it.each([
    ['the role and the job field', person, 'show'],
    ['another job field', { ...person, jobField: jobFields.Other }, { redirect: '/unauthorized' }],
    ['another role', owner, { redirect: '/unauthorized' }],
    ['the role by one of several employments', ownerElsewhereEmployed, 'show'],
  ])('guards a page: %s', (_name, somebody, expected) => {
    expect(decide({ ...situation, route: guarded, person: somebody })).toEqual(expected)
  })
})
