import type { ListedTransaction } from '@officine/api/calls'
import { absent, act, type Outcome, refetchResource } from '../../data/index.ts'
import { forgetDrafts } from '../../drafts/index.ts'
import { stepDraft, stepsWithDraft } from './step-drafts.ts'
import { removeTransaction, transactionOf } from './transactions.ts'

export type Draft = Pick<ListedTransaction, 'id' | 'version' | 'status'>

/** How a deletion talks to the server and to this device; a test stands in for it. */
export interface Wire {
  readonly remove: (draft: Draft) => Promise<void>
  /** As it stands now; nothing where it is gone. */
  readonly read: (id: string) => Promise<Draft | undefined>
  /** Lets go of what was typed into its steps on this device. */
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
 * Deletes a draft as the person saw it: what somebody else has filled in or sent since stays.
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
  // What a browser keeps is no reason to say that the deletion failed.
  if (outcome.type === 'done') await forgetTyped(seen.id).catch(() => {})
  return outcome
}
