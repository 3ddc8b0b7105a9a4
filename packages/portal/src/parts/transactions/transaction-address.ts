export const addressOfTransactions = '/transactions'

export function addressOfTransaction(transactionId: string): string {
  return `${addressOfTransactions}/${encodeURIComponent(transactionId)}`
}
