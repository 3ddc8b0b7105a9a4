export const transactionsPath = '/transactions'

export function transactionPath(transactionId: string): string {
  return `${transactionsPath}/${encodeURIComponent(transactionId)}`
}
