import type { ListedTransaction } from '@officine/api/calls'
import { absent, act, type Outcome, refetchResource } from '../../data/index.ts'
import { forgetDrafts } from '../../drafts/index.ts'
import { stepDraft, stepsWithDraft } from './step-drafts.ts'
import { removeTransaction, transactionOf } from './transactions.ts'

export type Draft = Pick<ListedTransaction, 'id' | 'version' | 'status'>

/** Server calls and local storage of a deletion; replaced in tests. */
export interface Wire {
  readonly remove: (draft: Draft) => Promise<void>
  /** The current draft; undefined if it is gone. */
  readonly read: (id: string) => Promise<Draft | undefined>
  /** Deletes the local drafts of its steps. */
  readonly forgetTyped: (id: string) => Promise<void>
}

const wire: Wire = {
  remove: ({ id, version }) => removeTransaction.run({ path: { transactionId: id }, version }),
  read: (id) => refetchResource(transactionOf(id)).catch(absent),
  async forgetTyped(id) {
    await Promise.all(stepsWithDraft.map((step) => forgetDrafts(stepDraft(id, step))))
  },
}

/**
 * Deletes a draft at the version that the person saw. A newer version is not deleted.
 * @throws {ApiError}
 */
export async function deleteDraft(
  seen: Draft,
  { remove, read, forgetTyped }: Wire = wire,
): Promise<Outcome<Draft>> {
  const outcome = await act<Draft>(seen, {
    async send(draft) {
      await remove(draft)
      return undefined
    },
    read: () => read(seen.id),
    isDone: (current) => current === undefined,
    holds: () => false,
  })
  // The deletion succeeded: a failure of local storage is ignored.
  if (outcome.type === 'done') await forgetTyped(seen.id).catch(() => {})
  return outcome
}
