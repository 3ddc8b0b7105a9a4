import type { ListedTransaction, Transaction, TransactionId } from '@officine/api/calls'
import { type ActionOutcome, queryClient, runVersionedAction, undefinedIfNotFound } from '../../data/index.ts'
import { removeDrafts } from '../../drafts/index.ts'
import { useObsoleteDraft } from '../../forms/index.ts'
import { removeTransaction, transactionQuery } from './transactions.ts'

/** The steps with typed values, each with a local draft. */
const stepsWithDraft = ['coordinates', 'information', 'owners'] as const

type StepWithDraft = (typeof stepsWithDraft)[number]

export function stepDraftKey(transactionId: TransactionId, step: StepWithDraft) {
  return `transaction-step/${transactionId}/${step}` as const
}

async function removeStepDrafts(transactionId: TransactionId): Promise<void> {
  await Promise.all(stepsWithDraft.map((step) => removeDrafts(stepDraftKey(transactionId, step))))
}

/** Removes the local drafts of a transaction that was sent: they can't be saved any more. */
export function useDiscardStepDrafts({ id, may, status }: Transaction): void {
  const isObsolete = !may.includes('change') && status !== 'draft' && status !== 'returned'
  useObsoleteDraft(stepDraftKey(id, 'coordinates'), isObsolete)
  useObsoleteDraft(stepDraftKey(id, 'information'), isObsolete)
  useObsoleteDraft(stepDraftKey(id, 'owners'), isObsolete)
}

export type TransactionDraft = Pick<ListedTransaction, 'id' | 'version' | 'status'>

/** Server calls and local storage of a deletion; replaced in tests. */
interface DeleteDraftDependencies {
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
