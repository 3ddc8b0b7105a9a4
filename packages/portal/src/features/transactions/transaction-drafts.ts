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

/** Removes the local drafts of a transaction that was sent: they can't be saved any more. */
export function useDiscardStepDrafts({ id, may, status }: Transaction): void {
  const isObsolete = !may.includes('change') && status !== 'draft' && status !== 'returned'
  useObsoleteDraft(stepDraftKey(id, 'coordinates'), isObsolete)
  useObsoleteDraft(stepDraftKey(id, 'information'), isObsolete)
  useObsoleteDraft(stepDraftKey(id, 'owners'), isObsolete)
}

export type TransactionDraft = Pick<ListedTransaction, 'id' | 'version' | 'status'>

/**
 * Deletes a draft at the version that the person saw. A newer version is not deleted.
 * @throws {ApiError}
 */
export async function deleteDraft(draft: TransactionDraft): Promise<ActionOutcome<TransactionDraft>> {
  const { id } = draft
  const outcome = await runVersionedAction<TransactionDraft>(draft, {
    async send({ version }) {
      await removeTransaction({ path: { transactionId: id }, version })
      return undefined
    },
    read: () => queryClient.fetchQuery({ ...transactionQuery(id), staleTime: 0 }).catch(undefinedIfNotFound),
    isDone: (current) => current === undefined,
    stillApplies: () => false,
  })
  // The deletion succeeded: a failure of local storage is ignored.
  if (outcome.type === 'done')
    await Promise.all(stepsWithDraft.map((step) => removeDrafts(stepDraftKey(id, step)))).catch(() => {})
  return outcome
}
