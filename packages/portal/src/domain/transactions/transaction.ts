import type { ListedTransaction, Transaction, TransactionId } from '@officine/api/calls'

export const transactionsPath = '/transactions'

export function transactionPath(transactionId: TransactionId): string {
  return `${transactionsPath}/${encodeURIComponent(transactionId)}`
}

/** @param step The first unfinished step by default. */
export function editTransactionPath(transactionId: TransactionId, step?: string): string {
  const edit = `${transactionPath(transactionId)}/edit`
  return step ? `${edit}?${new URLSearchParams({ step })}` : edit
}

const decisions = ['review', 'accept', 'return', 'withdraw'] as const

/** Whether the person may decide on a form. */
export function mayDecide({ may }: Pick<Transaction | ListedTransaction, 'may'>): boolean {
  return decisions.some((right) => may.includes(right))
}
