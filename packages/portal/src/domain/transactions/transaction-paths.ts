import type { TransactionId } from '@officine/api/calls'

export const transactionsPath = '/transactions'
export const createTransactionPath = `${transactionsPath}/create`

export function transactionPath(transactionId: TransactionId): string {
  return `${transactionsPath}/${encodeURIComponent(transactionId)}`
}

/** @param step The first unfinished step by default. */
export function editTransactionPath(transactionId: TransactionId, step?: string): string {
  const edit = `${transactionPath(transactionId)}/edit`
  return step ? `${edit}?${new URLSearchParams({ step })}` : edit
}
