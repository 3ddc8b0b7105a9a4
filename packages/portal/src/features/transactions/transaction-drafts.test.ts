import { ApiError, type ErrorKind } from '@officine/api/errors'
import { expect, test } from 'vitest'
import { deleteDraft, type TransactionDraft } from './transaction-drafts.ts'

const draft: TransactionDraft = { id: 't1', version: 3, status: 'draft' }

/** Deletes a draft; `current` is its version on the server, undefined if it is deleted. */
async function runDeleteDraft(current: TransactionDraft | undefined, refusal?: ErrorKind) {
  const idsWithDeletedStepDrafts: string[] = []
  const requestedVersions: number[] = []
  const outcome = await deleteDraft(draft, {
    async remove({ version }) {
      requestedVersions.push(version)
      if (refusal) throw new ApiError({ kind: refusal, scope: 'transactions' })
    },
    read: async () => current,
    async deleteStepDrafts(id) {
      idsWithDeletedStepDrafts.push(id)
    },
  })
  return { outcome, requestedVersions, idsWithDeletedStepDrafts }
}

test('deletes the version that was seen and the local drafts of its steps', async () => {
  const { outcome, requestedVersions, idsWithDeletedStepDrafts } = await runDeleteDraft(undefined)
  expect(outcome.type).toBe('done')
  expect(requestedVersions).toEqual([3])
  expect(idsWithDeletedStepDrafts).toEqual(['t1'])
})

test('does not delete a draft that was sent or changed elsewhere', async () => {
  const current: TransactionDraft = { ...draft, version: 4, status: 'submitted' }
  const { outcome, requestedVersions, idsWithDeletedStepDrafts } = await runDeleteDraft(current, 'conflict')
  expect(outcome).toMatchObject({ type: 'overtaken', current })
  expect(requestedVersions).toEqual([3])
  expect(idsWithDeletedStepDrafts).toEqual([])
})

test('a draft that no longer exists counts as deleted', async () => {
  const { outcome } = await runDeleteDraft(undefined, 'notFound')
  expect(outcome.type).toBe('done')
})
