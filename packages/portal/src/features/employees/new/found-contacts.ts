import {
  type Employee,
  type FoundContact,
  getEmployees,
  type Page,
  searchContacts,
} from '@officine/api/calls'
import { maximumPageSize } from '@officine/api/constants'
import { type Resource, type ResourceState, resource, useResource } from '../../../data/index.ts'
import { termsIn } from '../../../parts/person-search/person-search.ts'
import { nameOf } from '../person-name.tsx'
import type { AskedPerson } from './new-link-steps.ts'

/**
 * The server limits searches to 30 an hour: fetch once a submission, and not on returning to the
 * tab.
 */
export function useFoundContacts(asked: AskedPerson): ResourceState<Page<FoundContact>> {
  // Only valid terms get here; for others the empty query yields the server’s error.
  return useResource(resource(searchContacts, { query: termsIn(asked.text) ?? {} }), { isAskedOnce: true })
}

/** Employments and requests of a pharmacy: the first page, or those that match a name. */
function tiesOf(pharmacyId: string, search?: string): Resource<Page<Employee>> {
  return resource(getEmployees, { path: { pharmacyId }, query: { search, pageSize: maximumPageSize } })
}

/**
 * The contact’s existing employment, if known. If a pharmacy has more than one page, a second query
 * searches by name.
 */
export function useTieOf(pharmacyId: string, contact: FoundContact): Employee | undefined {
  const first = useResource(tiesOf(pharmacyId))
  const ofName = useResource(tiesOf(pharmacyId, nameOf(contact)), { isWanted: needsSearch(first, contact) })
  return tieIn(first, contact) ?? tieIn(ofName, contact)
}

type Ties = ResourceState<Page<Employee>>

function tieIn(ties: Ties, { id }: FoundContact): Employee | undefined {
  return ties.status === 'ready' ? ties.data.items.find(({ contactId }) => contactId === id) : undefined
}

function needsSearch(ties: Ties, contact: FoundContact): boolean {
  return ties.status === 'ready' && ties.data.totalCount > ties.data.items.length && !tieIn(ties, contact)
}
