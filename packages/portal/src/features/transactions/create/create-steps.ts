import type { ContactId, PharmacyId, TransactionId, Userinfo } from '@officine/api/calls'
import { type TransactionType, transactionTypes } from '@officine/api/constants'
import { pharmacySearchList } from '../../../domain/pharmacy-search/pharmacy-search.ts'
import { createTransactionPath } from '../../../domain/transactions/transaction-paths.ts'

/** Type and pharmacy of a new transaction. */
export interface NewTransaction {
  readonly type: TransactionType
  /** Null for an opening. */
  readonly pharmacyId: PharmacyId | null
}

/**
 * Step before a new transaction. It is in the URL, so that Back and a reload work. The administration
 * selects the person; a pharmacy to purchase is searched, then selected.
 */
type CreateStep = 'person' | 'choice' | 'search' | 'selected'

/** Value of the `pharmacy` parameter for a pharmacy that is still to be searched. */
export const otherPharmacy = 'other'

/** No prefix, so that the other parameters of the URL remain during the search. */
export const pharmacies: ReturnType<typeof pharmacySearchList> = {
  ...pharmacySearchList(createTransactionPath),
  prefix: '',
}

/** URL parameters apart from those of the search. */
export interface CreateParameters {
  readonly type?: TransactionType | undefined
  readonly pharmacy?: string | undefined
  /** Id of the draft that the new transaction replaces. */
  readonly from?: TransactionId | undefined
  /** Id of the contact for whom the administration begins the transaction. */
  readonly contact?: ContactId | undefined
}

export function parametersIn(query: URLSearchParams): CreateParameters {
  const read = (name: string) => query.get(name) || undefined
  return {
    type: transactionTypes.find((type) => type === query.get('type')),
    pharmacy: read('pharmacy'),
    from: read('from'),
    contact: read('contact'),
  }
}

export function parseCreateStep(query: URLSearchParams, isForPerson: boolean): CreateStep {
  const { type, pharmacy, contact } = parametersIn(query)
  if (isForPerson && contact === undefined) return 'person'
  if (type !== 'purchase' || pharmacy === undefined) return 'choice'
  if (pharmacy === otherPharmacy) return 'search'
  // The step reads the pharmacy from the search results.
  const hasSearchTerms = query.get('search') || query.get('ramq')
  return hasSearchTerms ? 'selected' : 'choice'
}

export function createStepPath(parameters: CreateParameters): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value)
  return query.size === 0 ? createTransactionPath : `${createTransactionPath}?${query}`
}

/**
 * URL of the step that shows the selected pharmacy.
 * @param results URL of the results that contain the pharmacy.
 */
export function selectedPharmacyPath(results: string, pharmacyId: PharmacyId): string {
  const [path = '', search] = results.split('?')
  const query = new URLSearchParams(search)
  query.set('pharmacy', pharmacyId)
  return `${path}?${query}`
}

/** Staff who can't begin a transaction of their own begin it for another person. */
export function beginsForPerson({ may }: Pick<Userinfo, 'may'>): boolean {
  return may.includes('beginTransactionForPerson') && !may.includes('beginTransaction')
}
