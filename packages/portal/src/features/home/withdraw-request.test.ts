import type { OwnEmployment } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { ApiError } from '@officine/api/errors'
import { expect, test } from 'vitest'
import { ownEmploymentAs } from '../../session/testing/person.ts'
import { type WithdrawalServer, withdrawRequest } from './withdraw-request.ts'

const request = ownEmploymentAs(employmentTypes.Employee, {
  validationStatus: 0,
  requestedAt: '2026-11-19T10:00:00Z',
})

/** A server with this state of the request, or without it. */
function serverWith(stood: OwnEmployment | undefined) {
  let stands = stood
  const sent: number[] = []
  const wire: WithdrawalServer = {
    async send({ version }) {
      sent.push(version)
      if (!stands) throw new ApiError({ kind: 'notFound', scope: 'pharmacies' })
      if (stands.endDate === null && version !== stands.version)
        throw new ApiError({ kind: 'conflict', scope: 'pharmacies' })
      stands = { ...stands, endDate: stands.endDate ?? '2026-11-21' }
    },
    current: async () => (stands ? [stands] : []),
  }
  return { sent, wire }
}

const decidedAt = '2026-11-21T10:00:00Z'

test('a pending request is withdrawn', async () => {
  const { sent, wire } = serverWith(request)
  expect(await withdrawRequest(request, wire)).toBe('withdrawn')
  expect(sent).toEqual([1])
})

test('a request reminded from another tab is withdrawn at its current version', async () => {
  const { sent, wire } = serverWith({ ...request, version: 2, remindedAt: decidedAt })
  expect(await withdrawRequest(request, wire)).toBe('withdrawn')
  expect(sent).toEqual([1, 2])
})

test('a request approved meanwhile stays, because withdrawing would end the access', async () => {
  const { sent, wire } = serverWith({ ...request, version: 2, validationStatus: 1, decidedAt })
  expect(await withdrawRequest(request, wire)).toBe('answered')
  expect(sent).toEqual([1])
})

test('a request refused meanwhile is reported as answered', async () => {
  const { wire } = serverWith({ ...request, version: 2, endDate: '2026-11-21', decidedAt })
  expect(await withdrawRequest(request, wire)).toBe('answered')
})

test.each([
  ['withdrawn in another tab', { ...request, version: 2, endDate: '2026-11-21' }],
  ['gone', undefined],
])('a request that is %s counts as withdrawn', async (_, stands) => {
  expect(await withdrawRequest(request, serverWith(stands).wire)).toBe('withdrawn')
})
