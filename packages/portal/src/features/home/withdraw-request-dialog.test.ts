import type { OwnEmployment } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { beforeAll, expect, test } from 'vitest'
import { ownEmploymentAs } from '../../session/testing/person.ts'
import { connectToServer, versionOf } from '../../testing/fake-server.ts'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { withdrawRequest } from './my-requests.tsx'

const request = ownEmploymentAs(employmentTypes.Employee, {
  validationStatus: 0,
  requestedAt: '2026-11-19T10:00:00Z',
})

beforeAll(() => void stubBrowser())

/** Connects to a server with this state of the request, or without it; returns the versions sent. */
function connectToServerWith(initial: OwnEmployment | undefined): readonly number[] {
  let record = initial
  const sent: number[] = []
  connectToServer((_, write) => {
    if (write.method === 'GET') return Response.json(record ? [record] : [])
    const version = versionOf(write)
    sent.push(version)
    if (!record) return new Response('', { status: 404 })
    if (record.endDate === null && version !== record.version) return new Response('', { status: 409 })
    record = { ...record, endDate: record.endDate ?? '2026-11-21' }
    return new Response(null, { status: 204 })
  })
  return sent
}

const decidedAt = '2026-11-21T10:00:00Z'

test('a pending request is withdrawn', async () => {
  const sent = connectToServerWith(request)
  expect(await withdrawRequest(request)).toBe('withdrawn')
  expect(sent).toEqual([1])
})

test('a request reminded from another tab is withdrawn at its current version', async () => {
  const sent = connectToServerWith({ ...request, version: 2, remindedAt: decidedAt })
  expect(await withdrawRequest(request)).toBe('withdrawn')
  expect(sent).toEqual([1, 2])
})

test('a request approved meanwhile stays, because withdrawing would end the access', async () => {
  const sent = connectToServerWith({ ...request, version: 2, validationStatus: 1, decidedAt })
  expect(await withdrawRequest(request)).toBe('answered')
  expect(sent).toEqual([1])
})

test('a request refused meanwhile is reported as answered', async () => {
  connectToServerWith({ ...request, version: 2, endDate: '2026-11-21', decidedAt })
  expect(await withdrawRequest(request)).toBe('answered')
})

test.each([
  ['withdrawn in another tab', { ...request, version: 2, endDate: '2026-11-21' }],
  ['gone', undefined],
])('a request that is %s counts as withdrawn', async (_, current) => {
  connectToServerWith(current)
  expect(await withdrawRequest(request)).toBe('withdrawn')
})
