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
import { type CallQuery, callQuery, mutation } from '../../data/index.ts'

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

export const removeTransaction = mutation(deleteTransaction, { invalidates: staleCalls })
