import {
  deleteTransaction,
  getTransaction,
  getTransactions,
  getUserinfo,
  patchTransaction,
  postTransaction,
  type Transaction,
} from '@officine/api/calls'
import type { ApiError } from '@officine/api/errors'
import { absent, keptResource, mutation, type Resource, refetchResource, resource } from '../../data/index.ts'
import { cacheCurrent } from '../../data/versioned-record.ts'
import { addressOfTransaction } from '../../parts/transactions/transaction-address.ts'

export { addressOfTransaction, addressOfTransactions } from '../../parts/transactions/transaction-address.ts'

export function transactionOf(transactionId: string): Resource<Transaction> {
  return resource(getTransaction, { path: { transactionId } })
}

/** A form as it stands after a refusal, which may bring it; nothing of one that is gone. */
export async function currentTransaction(
  seen: Transaction,
  refused: ApiError | undefined,
): Promise<Transaction | undefined> {
  const record = transactionOf(seen.id)
  if (refused?.current === undefined) return refetchResource(record).catch(absent)
  cacheCurrent(record, refused.current, seen)
  return keptResource(record)
}

/** Userinfo too: whether there are transactions to read, and what is expected of whom. */
const makesStale = () => [getTransactions, getTransaction, getUserinfo]

export const beginTransaction = mutation(postTransaction, { makesStale })

/** Saves one step, or sends the form. The answer is the form as it stands then, so that it is not read again. */
export const saveStep = mutation(patchTransaction, { makesStale: () => [getTransactions] })

export const removeTransaction = mutation(deleteTransaction, { makesStale })

/** @param step The first one that is not done without it. */
export function addressOfEdit(transactionId: string, step?: string): string {
  const address = `${addressOfTransaction(transactionId)}/edit`
  return step ? `${address}?${new URLSearchParams({ step })}` : address
}
