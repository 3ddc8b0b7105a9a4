import type { Userinfo } from '@officine/api/calls'
import { type TransactionType, transactionTypes } from '@officine/api/constants'
import { pharmaciesAt } from '../../../parts/pharmacy-search/pharmacy-list.ts'

/** Where somebody is on the way to a new form. It stands in the address, so that Back and a reload work. */
export type Step =
  /** For whom the administration begins it. */
  | { readonly name: 'person' }
  | { readonly name: 'choice' }
  /** The pharmacy that is bought, by a search. */
  | { readonly name: 'search' }
  | { readonly name: 'chosen'; readonly pharmacyId: string }

export const createPath = '/transactions/create'

/** In place of a pharmacy: one that is still to be found. */
export const otherPharmacy = 'other'

/** A blank prefix: what else the address says stays while pharmacies are searched for. */
export const pharmacies: ReturnType<typeof pharmaciesAt> = { ...pharmaciesAt(createPath), prefix: '' }

/** What the address says beside a search. */
export interface CreateParameters {
  readonly type?: TransactionType | undefined
  readonly pharmacy?: string | undefined
  /** The draft in whose place the new form comes. */
  readonly from?: string | undefined
  /** Whose form it will be, where the administration begins it. */
  readonly contact?: string | undefined
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

export function stepOf(query: URLSearchParams, isForPerson: boolean): Step {
  const { type, pharmacy, contact } = parametersIn(query)
  if (isForPerson && contact === undefined) return { name: 'person' }
  if (type !== 'purchase' || pharmacy === undefined) return { name: 'choice' }
  if (pharmacy === otherPharmacy) return { name: 'search' }
  const isSearched = query.get('search') || query.get('ramq')
  return isSearched ? { name: 'chosen', pharmacyId: pharmacy } : { name: 'choice' }
}

export function addressOfCreate(parameters: CreateParameters): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value)
  return query.size === 0 ? createPath : `${createPath}?${query}`
}

/** @param results The address of the results that show the pharmacy. */
export function addressOfChosen(results: string, pharmacyId: string): string {
  const [path = '', search] = results.split('?')
  const query = new URLSearchParams(search)
  query.set('pharmacy', pharmacyId)
  return `${path}?${query}`
}

/** Whoever may begin no form of their own begins it for somebody. */
export function beginsForPerson({ may }: Pick<Userinfo, 'may'>): boolean {
  return may.includes('beginTransactionForPerson') && !may.includes('beginTransaction')
}
