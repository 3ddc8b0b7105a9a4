import 'fake-indexeddb/auto'
import type { Transaction } from '@officine/api/calls'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/index.ts'
import { removeDrafts } from '../../drafts/drafts.ts'
import { connectToServer, versionOf } from '../../testing/fake-server.ts'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { aTransaction } from './transaction-fixtures.ts'
import { deleteDraft } from './transactions.ts'

vi.mock(import('../../drafts/drafts.ts'), async (original) => ({
  ...(await original()),
  removeDrafts: vi.fn(async () => {}),
}))

const draft = aTransaction({ version: 3 })

beforeAll(() => void stubBrowser())
beforeEach(() => {
  queryClient.clear()
  vi.mocked(removeDrafts).mockClear()
})

/** Deletes a draft; `current` is its version on the server, undefined if it is deleted. */
async function runDeleteDraft(current: Transaction | undefined, status = 204) {
  const requestedVersions: number[] = []
  connectToServer((_, request) => {
    if (request.method === 'GET') return current ? Response.json(current) : new Response('', { status: 404 })
    requestedVersions.push(versionOf(request))
    return new Response(status === 204 ? null : '', { status })
  })
  return { outcome: await deleteDraft(draft), requestedVersions }
}

test('deletes the version that was seen and the local drafts of its steps', async () => {
  const { outcome, requestedVersions } = await runDeleteDraft(undefined)
  expect(outcome.type).toBe('done')
  expect(requestedVersions).toEqual([3])
  expect(removeDrafts).toHaveBeenCalledWith('transaction-step/t1/owners')
})

test('does not delete a draft that was sent or changed elsewhere', async () => {
  const current = aTransaction({ version: 4, status: 'submitted' })
  const { outcome, requestedVersions } = await runDeleteDraft(current, 409)
  expect(outcome).toMatchObject({ type: 'overtaken', current: { version: 4, status: 'submitted' } })
  expect(requestedVersions).toEqual([3])
  expect(removeDrafts).not.toHaveBeenCalled()
})

test('a draft that no longer exists counts as deleted', async () => {
  const { outcome } = await runDeleteDraft(undefined, 404)
  expect(outcome.type).toBe('done')
})
