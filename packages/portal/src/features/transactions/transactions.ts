import {
  deleteTransaction,
  getTransaction,
  getTransactions,
  getUserinfo,
  type ListedTransaction,
  patchTransaction,
  postTransaction,
  type Transaction,
  type TransactionId,
} from '@officine/api/calls'
import {
  type ActionOutcome,
  type CallQuery,
  callQuery,
  mutation,
  queryClient,
  runVersionedAction,
  undefinedIfNotFound,
} from '../../data/index.ts'
import { removeDrafts } from '../../drafts/drafts.ts'
import { useObsoleteDraft } from '../../forms/index.ts'

export {
  editTransactionPath,
  transactionPath,
  transactionsPath,
} from '../../domain/transactions/transaction-paths.ts'

export function transactionQuery(transactionId: TransactionId): CallQuery<Transaction> {
  return callQuery(getTransaction, { path: { transactionId } })
}

/** Userinfo contains whether there are transactions, and the person's open tasks. */
const staleCalls = [getTransactions, getTransaction, getUserinfo]

export const beginTransaction = mutation(postTransaction, { invalidates: staleCalls })

/** Saves a step. The response is the new transaction, so it needs no refetch. */
export const saveStep = mutation(patchTransaction, { invalidates: [getTransactions] })

const removeTransaction = mutation(deleteTransaction, { invalidates: staleCalls })

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
