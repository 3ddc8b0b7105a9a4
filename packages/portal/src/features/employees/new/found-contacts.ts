import {
  type Employee,
  type FoundContact,
  getEmployees,
  type Page,
  searchContacts,
} from '@officine/api/calls'
import { maximumPageSize } from '@officine/api/constants'
import { type Resource, type ResourceState, resource, useResource } from '../../../data/index.ts'
import type { AskedPerson } from './step.ts'

/** The server counts searches, 30 an hour: one is made when the person asks for it, and never by coming back to the tab. */
export function useFoundContacts(asked: AskedPerson): ResourceState<Page<FoundContact>> {
  return useResource(resource(searchContacts, { query: termsOf(asked) }), { isAskedOnce: true })
}

function termsOf(asked: AskedPerson) {
  switch (asked.by) {
    case 'name':
      return { lastname: asked.lastName, firstname: asked.firstName }
    case 'email':
      return { email: asked.email }
    case 'practiceNumber':
      return { practiceNumber: asked.practiceNumber }
  }
}

/** Who has a link with the pharmacy, or asks for one; of a very large one the first hundred, and the server knows the rest. */
export function tiesOf(pharmacyId: string): Resource<Page<Employee>> {
  return resource(getEmployees, { path: { pharmacyId }, query: { pageSize: maximumPageSize } })
}

/** The link that somebody has already, as far as it is known. */
export function useTieOf(pharmacyId: string, contactId: string): Employee | undefined {
  const ties = useResource(tiesOf(pharmacyId))
  return ties.status === 'ready' ? ties.data.items.find((tie) => tie.contactId === contactId) : undefined
}
