import type { OwnEmployment } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { ApiError } from '@officine/api/errors'
import { expect, test } from 'vitest'
import { ownEmploymentAs } from '../../session/testing/person.ts'
import { type WithdrawalServer, withdrawRequest } from './withdraw-request-dialog.tsx'

const request = ownEmploymentAs(employmentTypes.Employee, {
  validationStatus: 0,
  requestedAt: '2026-11-19T10:00:00Z',
})

/** A server with this state of the request, or without it. */
function serverWith(initial: OwnEmployment | undefined) {
  let record = initial
  const sent: number[] = []
  const server: WithdrawalServer = {
    async send({ version }) {
      sent.push(version)
      if (!record) throw new ApiError({ kind: 'notFound', scope: 'pharmacies' })
      if (record.endDate === null && version !== record.version)
        throw new ApiError({ kind: 'conflict', scope: 'pharmacies' })
      record = { ...record, endDate: record.endDate ?? '2026-11-21' }
    },
    current: async () => (record ? [record] : []),
  }
  return { sent, server }
}

const decidedAt = '2026-11-21T10:00:00Z'

test('a pending request is withdrawn', async () => {
  const { sent, server } = serverWith(request)
  expect(await withdrawRequest(request, server)).toBe('withdrawn')
  expect(sent).toEqual([1])
})

test('a request reminded from another tab is withdrawn at its current version', async () => {
  const { sent, server } = serverWith({ ...request, version: 2, remindedAt: decidedAt })
  expect(await withdrawRequest(request, server)).toBe('withdrawn')
  expect(sent).toEqual([1, 2])
})

test('a request approved meanwhile stays, because withdrawing would end the access', async () => {
  const { sent, server } = serverWith({ ...request, version: 2, validationStatus: 1, decidedAt })
  expect(await withdrawRequest(request, server)).toBe('answered')
  expect(sent).toEqual([1])
})

test('a request refused meanwhile is reported as answered', async () => {
  const { server } = serverWith({ ...request, version: 2, endDate: '2026-11-21', decidedAt })
  expect(await withdrawRequest(request, server)).toBe('answered')
})

test.each([
  ['withdrawn in another tab', { ...request, version: 2, endDate: '2026-11-21' }],
  ['gone', undefined],
])('a request that is %s counts as withdrawn', async (_, current) => {
  expect(await withdrawRequest(request, serverWith(current).server)).toBe('withdrawn')
})
