import {
  deleteTransaction,
  getTransaction,
  getTransactions,
  getUserinfo,
  patchTransaction,
  postTransaction,
  type Transaction,
  type TransactionId,
} from '@officine/api/calls'
import type { ApiError } from '@officine/api/errors'
import {
  type CallQuery,
  cacheCurrentRecord,
  callQuery,
  mutation,
  queryClient,
  undefinedIfNotFound,
} from '../../data/index.ts'

export {
  editTransactionPath,
  transactionPath,
  transactionsPath,
} from '../../domain/transactions/transaction-paths.ts'

export function transactionQuery(transactionId: TransactionId): CallQuery<Transaction> {
  return callQuery(getTransaction, { path: { transactionId } })
}

/**
 * The current transaction after a refusal, from the error if it contains one, else fetched;
 * undefined if it is deleted.
 */
export async function currentTransaction(
  transaction: Transaction,
  error: ApiError | undefined,
): Promise<Transaction | undefined> {
  const record = transactionQuery(transaction.id)
  if (error?.current === undefined)
    return queryClient.fetchQuery({ ...record, staleTime: 0 }).catch(undefinedIfNotFound)
  cacheCurrentRecord(record, error.current, transaction)
  return queryClient.getQueryData(record.queryKey)
}

/** Userinfo contains whether there are transactions, and the person's open tasks. */
const staleCalls = [getTransactions, getTransaction, getUserinfo]

export const beginTransaction = mutation(postTransaction, { invalidates: staleCalls })

/** Saves a step. The response is the new transaction, so it needs no refetch. */
export const saveStep = mutation(patchTransaction, { invalidates: [getTransactions] })

export const removeTransaction = mutation(deleteTransaction, { invalidates: staleCalls })
