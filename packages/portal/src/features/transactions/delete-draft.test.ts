import { ApiError, type ErrorKind } from '@officine/api/errors'
import { expect, test } from 'vitest'
import { deleteDraft, type TransactionDraft } from './delete-draft.ts'

const seen: TransactionDraft = { id: 't1', version: 3, status: 'draft' }

/** Deletes a draft; `current` is its version on the server, undefined if it is gone. */
async function runDeleteDraft(current: TransactionDraft | undefined, refusal?: ErrorKind) {
  const forgotten: string[] = []
  const removed: number[] = []
  const outcome = await deleteDraft(seen, {
    async remove({ version }) {
      removed.push(version)
      if (refusal) throw new ApiError({ kind: refusal, scope: 'transactions' })
    },
    read: async () => current,
    async deleteStepDrafts(id) {
      forgotten.push(id)
    },
  })
  return { outcome, removed, forgotten }
}

test('deletes the version that was seen and the local drafts of its steps', async () => {
  const { outcome, removed, forgotten } = await runDeleteDraft(undefined)
  expect(outcome.type).toBe('done')
  expect(removed).toEqual([3])
  expect(forgotten).toEqual(['t1'])
})

test('does not delete a draft that was sent or changed elsewhere', async () => {
  const current: TransactionDraft = { ...seen, version: 4, status: 'submitted' }
  const { outcome, removed, forgotten } = await runDeleteDraft(current, 'conflict')
  expect(outcome).toMatchObject({ type: 'overtaken', current })
  expect(removed).toEqual([3])
  expect(forgotten).toEqual([])
})

test('a draft that is already gone counts as deleted', async () => {
  const { outcome } = await runDeleteDraft(undefined, 'notFound')
  expect(outcome.type).toBe('done')
})
