import type { ListedTransaction, Transaction } from '@officine/api/calls'

const decisions = ['review', 'accept', 'return', 'withdraw'] as const

/** Whether the person may decide on a transaction. */
export function mayDecide({ may }: Pick<Transaction | ListedTransaction, 'may'>): boolean {
  return decisions.some((right) => may.includes(right))
}
