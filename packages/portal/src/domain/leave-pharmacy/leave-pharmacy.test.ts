import type { OwnEmployment } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { ApiError } from '@officine/api/errors'
import { describe, expect, test } from 'vitest'
import { ownEmploymentAs } from '../../session/testing/person.ts'
import { type LeavePharmacyApi, leavePharmacy, lostRightKeys } from './leave-pharmacy.ts'

const { Employee, DelegatedResponsible } = employmentTypes
const today = '2026-11-21'

const link = ownEmploymentAs(Employee, { version: 3 })

/** A server with this employment, or without it. */
function serverWith(stands: OwnEmployment | undefined) {
  const sent: number[] = []
  const wire: LeavePharmacyApi = {
    current: async () => (stands ? [stands] : []),
    async send({ version }) {
      sent.push(version)
      if (version !== stands?.version) throw new ApiError({ kind: 'conflict', scope: 'pharmacies' })
      return undefined
    },
  }
  return { sent, wire }
}

describe('leaving', () => {
  test('ends the current version of the employment, if a newer version gives the same rights', async () => {
    const { sent, wire } = serverWith({ ...link, version: 5, startDate: '2026-01-01' })
    expect(await leavePharmacy(link, wire)).toMatchObject({ type: 'done' })
    expect(sent).toEqual([3, 5])
  })

  test('reads the employment first if its version is unknown', async () => {
    const { sent, wire } = serverWith({ ...link, version: 5 })
    const { version: _, ...told } = link
    expect(await leavePharmacy(told, wire)).toMatchObject({ type: 'done' })
    expect(sent).toEqual([5])
  })

  test.each([
    { type: DelegatedResponsible },
    { isPrimaryLink: false },
    { isPrimaryAccessa: true },
    { startDate: '2999-12-03' },
  ])('is overtaken if the employment gives other rights by now: %o', async (change) => {
    const now = { ...link, ...change, version: 4 }
    const { sent, wire } = serverWith(now)
    expect(await leavePharmacy(link, wire)).toMatchObject({ type: 'overtaken', current: now })
    expect(sent).toEqual([3])
  })

  test.each([
    ['over', { ...link, version: 4, endDate: today }],
    ['gone', undefined],
  ])('is done if the employment is %s', async (_, stands) => {
    const { sent, wire } = serverWith(stands)
    expect(await leavePharmacy(link, wire)).toMatchObject({ type: 'done' })
    expect(sent).toEqual([3])
  })

  test('throws the error', async () => {
    const failing = {
      ...serverWith(link).wire,
      send: () => Promise.reject(new ApiError({ kind: 'conflict', scope: '' })),
    }
    await expect(leavePharmacy(link, failing)).rejects.toMatchObject({ kind: 'conflict' })
  })
})

test('the lost rights follow from the employment', () => {
  const lost = (type: OwnEmployment['type'], isPrimaryAccessa = false) =>
    lostRightKeys({ type, isPrimaryAccessa })
  expect(lost(Employee)).toEqual(['links.end.read'])
  expect(lost(Employee, true)).toEqual(['links.end.read', 'links.end.programmes'])
  expect(lost(DelegatedResponsible)).toEqual([
    'links.end.read',
    'links.end.change',
    'links.end.people',
    'links.end.programmes',
  ])
})
