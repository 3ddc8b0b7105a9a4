import type { OwnEmployment } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { ApiError } from '@officine/api/errors'
import { describe, expect, test } from 'vitest'
import { ownEmploymentAs } from '../../session/testing/person.ts'
import { type LeavePharmacyApi, leavePharmacy, lostRightKeys } from './leave-pharmacy.ts'

const { Employee, DelegatedResponsible } = employmentTypes
const today = '2026-11-21'

const employment = ownEmploymentAs(Employee, { version: 3 })

/** A server with this employment, or without it. */
function serverWith(current: OwnEmployment | undefined) {
  const sent: number[] = []
  const api: LeavePharmacyApi = {
    readEmployments: async () => (current ? [current] : []),
    async send({ version }) {
      sent.push(version)
      if (version !== current?.version) throw new ApiError({ kind: 'conflict', scope: 'pharmacies' })
      return undefined
    },
  }
  return { sent, api }
}

describe('leaving', () => {
  test('ends the current version of the employment, if a newer version gives the same rights', async () => {
    const { sent, api } = serverWith({ ...employment, version: 5, startDate: '2026-01-01' })
    expect(await leavePharmacy(employment, api)).toMatchObject({ type: 'done' })
    expect(sent).toEqual([3, 5])
  })

  test('reads the employment first if its version is unknown', async () => {
    const { sent, api } = serverWith({ ...employment, version: 5 })
    const { version: _, ...withoutVersion } = employment
    expect(await leavePharmacy(withoutVersion, api)).toMatchObject({ type: 'done' })
    expect(sent).toEqual([5])
  })

  test.each([
    { type: DelegatedResponsible },
    { isPrimaryLink: false },
    { isPrimaryAccessa: true },
    { startDate: '2999-12-03' },
  ])('is overtaken if the employment gives other rights by now: %o', async (change) => {
    const changed = { ...employment, ...change, version: 4 }
    const { sent, api } = serverWith(changed)
    expect(await leavePharmacy(employment, api)).toMatchObject({ type: 'overtaken', current: changed })
    expect(sent).toEqual([3])
  })

  test.each([
    ['over', { ...employment, version: 4, endDate: today }],
    ['gone', undefined],
  ])('is done if the employment is %s', async (_, current) => {
    const { sent, api } = serverWith(current)
    expect(await leavePharmacy(employment, api)).toMatchObject({ type: 'done' })
    expect(sent).toEqual([3])
  })

  test('throws the error', async () => {
    const failing = {
      ...serverWith(employment).api,
      send: () => Promise.reject(new ApiError({ kind: 'conflict', scope: '' })),
    }
    await expect(leavePharmacy(employment, failing)).rejects.toMatchObject({ kind: 'conflict' })
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
