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

/** The server counts searches, 30 an hour: one is made when the person asks for it, and never by coming back to the tab. */
export function useFoundContacts(asked: AskedPerson): ResourceState<Page<FoundContact>> {
  // Only what can be searched by gets here; of anything else the server says why not.
  return useResource(resource(searchContacts, { query: termsIn(asked.text) ?? {} }), { isAskedOnce: true })
}

/** Who has a link with the pharmacy, or asks for one: a page of them all, or those of a name. */
function tiesOf(pharmacyId: string, search?: string): Resource<Page<Employee>> {
  return resource(getEmployees, { path: { pharmacyId }, query: { search, pageSize: maximumPageSize } })
}

/** The link that somebody has already, as far as it is known: of a pharmacy with more links than a page holds, it is looked for by name. */
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
