import type { Transaction, TransactionId } from '@officine/api/calls'
import { removeDrafts } from '../../drafts/index.ts'
import { useObsoleteDraft } from '../../forms/index.ts'

/** The steps with typed values, each with a local draft. */
const stepsWithDraft = ['coordinates', 'information', 'owners'] as const

type StepWithDraft = (typeof stepsWithDraft)[number]

export function stepDraftKey(transactionId: TransactionId, step: StepWithDraft) {
  return `transaction-step/${transactionId}/${step}` as const
}

export async function removeStepDrafts(transactionId: TransactionId): Promise<void> {
  await Promise.all(stepsWithDraft.map((step) => removeDrafts(stepDraftKey(transactionId, step))))
}

/** Removes the local drafts of a form that was sent: they can't be saved any more. */
export function useDiscardStepDrafts({ id, may, status }: Transaction): void {
  const isObsolete = !may.includes('change') && status !== 'draft' && status !== 'returned'
  useObsoleteDraft(stepDraftKey(id, 'coordinates'), isObsolete)
  useObsoleteDraft(stepDraftKey(id, 'information'), isObsolete)
  useObsoleteDraft(stepDraftKey(id, 'owners'), isObsolete)
}
