import type { Userinfo } from '@officine/api/calls'
import { documentRights } from '../../domain/documents/document-paths.ts'
import type { MessageKey } from '../../language/index.ts'

/**
 * Labels of the sections that refusing the declaration closes: only those that the person can open
 * today.
 */
export function closedByRefusal({
  may,
  pharmacies,
}: Pick<Userinfo, 'may' | 'pharmacies'>): readonly MessageKey[] {
  const answersRequests = pharmacies.some((pharmacy) => pharmacy.may.includes('answerRequests'))
  return [
    ...(pharmacies.length === 0
      ? []
      : ([answersRequests ? 'declaration.refusal.pharmacies' : 'declaration.refusal.pharmacy'] as const)),
    ...(may.includes('readTransactions') ? (['declaration.refusal.transactions'] as const) : []),
    ...(may.includes('readMembershipCard')
      ? (['declaration.refusal.card'] as const)
      : may.some((right) => documentRights.includes(right))
        ? (['declaration.refusal.documents'] as const)
        : []),
    ...(may.includes('readAccessa') ? (['declaration.refusal.accessa'] as const) : []),
    'declaration.refusal.profile',
  ]
}
