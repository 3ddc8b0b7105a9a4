import { type Employee, getEmployees, type Page } from '@officine/api/calls'
import { type Resource, resource } from '../../data/index.ts'

/** The delegated responsible persons of a pharmacy: two at most (specification 6). */
export function delegatesOf(pharmacyId: string): Resource<Page<Employee>> {
  return resource(getEmployees, {
    path: { pharmacyId },
    query: { filter: 'onlyDelegates', pending: 'false' },
  })
}
