import { queryClient } from '../../data/index.ts'
import { presets, type RouteDefinition, type RouteParameters } from '../../navigation/index.ts'

const singleTransaction = {
  // No role check: a role error would reveal that the record exists. The record's own response
  // decides.
  preload: preloadTransaction,
} as const satisfies Partial<RouteDefinition>

/** Dynamic import, so that the calls of transactions are not in the first chunk. */
async function preloadTransaction({ transactionId = '' }: RouteParameters): Promise<void> {
  const { transactionQuery } = await import('./transactions.ts')
  void queryClient.prefetchQuery(transactionQuery(transactionId))
}

export const transactionsRoutes: readonly RouteDefinition[] = [
  {
    path: '/transactions',
    title: 'transactions.title',
    load: () => import('./list/transactions-page.tsx'),
    messages: ['transactions', 'transaction-rows', 'forms'],
    guard: { may: ['readTransactions'] },
  },
  {
    path: '/transactions/create',
    title: 'transactions.create.title',
    load: () => import('./create/create-transaction-page.tsx'),
    messages: ['transactions', 'transaction-rows', 'pharmacy-search', 'forms'],
    guard: { may: ['beginTransaction', 'beginTransactionForPerson'] },
  },
  {
    path: '/transactions/:transactionId',
    title: 'transactions.title',
    load: () => import('./details/transaction-page.tsx'),
    messages: ['transactions', 'transaction-rows', 'transaction-details', 'pharmacies', 'forms'],
    ...singleTransaction,
  },
  {
    ...presets.fillsHeight,
    path: '/transactions/:transactionId/edit',
    title: 'steps.title',
    load: () => import('./edit/edit-transaction-page.tsx'),
    messages: [
      'transactions',
      'transaction-rows',
      'transaction-steps',
      'transaction-owners',
      'person-search',
      'transaction-details',
      'pharmacies',
      'forms',
      'error-details',
    ],
    layout: 'edit',
    ...singleTransaction,
  },
]
