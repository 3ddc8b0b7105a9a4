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

/**
 * The current form after a refusal, from the error if it contains one, else fetched; undefined if
 * it is gone.
 */
export async function currentTransaction(
  seen: Transaction,
  refused: ApiError | undefined,
): Promise<Transaction | undefined> {
  const record = transactionOf(seen.id)
  if (refused?.current === undefined) return refetchResource(record).catch(absent)
  cacheCurrent(record, refused.current, seen)
  return keptResource(record)
}

/** Userinfo contains whether there are transactions, and the person's open tasks. */
const makesStale = () => [getTransactions, getTransaction, getUserinfo]

export const beginTransaction = mutation(postTransaction, { makesStale })

/** Saves a step or sends the form. The response is the new form, so it needs no refetch. */
export const saveStep = mutation(patchTransaction, { makesStale: () => [getTransactions] })

export const removeTransaction = mutation(deleteTransaction, { makesStale })

/** @param step The first unfinished step by default. */
export function addressOfEdit(transactionId: string, step?: string): string {
  const address = `${addressOfTransaction(transactionId)}/edit`
  return step ? `${address}?${new URLSearchParams({ step })}` : address
}
