import type { ListedTransaction } from '@officine/api/calls'
import { type ActionOutcome, queryClient, runVersionedAction, undefinedIfNotFound } from '../../data/index.ts'
import { removeStepDrafts } from './step-drafts.ts'
import { removeTransaction, transactionQuery } from './transactions.ts'

export type TransactionDraft = Pick<ListedTransaction, 'id' | 'version' | 'status'>

/** Server calls and local storage of a deletion; replaced in tests. */
export interface DeleteDraftDependencies {
  readonly remove: (draft: TransactionDraft) => Promise<void>
  /** The current draft; undefined if it is deleted. */
  readonly read: (id: string) => Promise<TransactionDraft | undefined>
  /** Deletes the local drafts of its steps. */
  readonly deleteStepDrafts: (id: string) => Promise<void>
}

const defaultDependencies: DeleteDraftDependencies = {
  remove: ({ id, version }) => removeTransaction({ path: { transactionId: id }, version }),
  read: (id) => queryClient.fetchQuery({ ...transactionQuery(id), staleTime: 0 }).catch(undefinedIfNotFound),
  deleteStepDrafts: removeStepDrafts,
}

/**
 * Deletes a draft at the version that the person saw. A newer version is not deleted.
 * @throws {ApiError}
 */
export async function deleteDraft(
  draft: TransactionDraft,
  { remove, read, deleteStepDrafts }: DeleteDraftDependencies = defaultDependencies,
): Promise<ActionOutcome<TransactionDraft>> {
  const outcome = await runVersionedAction<TransactionDraft>(draft, {
    async send(current) {
      await remove(current)
      return undefined
    },
    read: () => read(draft.id),
    isDone: (current) => current === undefined,
    stillApplies: () => false,
  })
  // The deletion succeeded: a failure of local storage is ignored.
  if (outcome.type === 'done') await deleteStepDrafts(draft.id).catch(() => {})
  return outcome
}
