import { type Employee, getEmployees, type Page } from '@officine/api/calls'
import { type Resource, resource } from '../../../data/index.ts'
import { defineList, type QueryOf } from '../../../lists/list-query.ts'

/** Whom the list can be narrowed to, in the order of the choice. */
export const peopleFilters = ['onlyOwners', 'onlyDelegates', 'onlyEmployees', 'onlyInvited'] as const

/** Those whose link with a pharmacy was approved. Names and e-mails are searched for: no address tells them. */
export const peopleOf = (pharmacyId: string) =>
  defineList({
    path: addressOfPeople(pharmacyId),
    prefix: '',
    filters: { filter: { values: peopleFilters } },
    search: { search: 'entry' },
    sorts: ['name', '-name', 'startDate', '-startDate'],
    resource: ({ page, ...query }, pageSize) =>
      resource(getEmployees, {
        path: { pharmacyId },
        query: { pending: 'false', ...query, pageNumber: page, pageSize },
      }),
  })

export type PeopleQuery = QueryOf<ReturnType<typeof peopleOf>>

/** The requests that wait, the longest waiting first. */
export const requestsOf = (pharmacyId: string) =>
  defineList({
    path: addressOfPeople(pharmacyId),
    prefix: 'requests',
    resource: ({ page }) =>
      resource(getEmployees, {
        path: { pharmacyId },
        query: { pending: 'true', sort: 'requestedAt', pageNumber: page },
      }),
  })

/** The list as it opens. */
export function addressOfPeople(pharmacyId: string): string {
  return `/pharmacies/${encodeURIComponent(pharmacyId)}/employees`
}

/** The delegated responsible persons of a pharmacy: two at most (specification 6). */
export function delegatesOf(pharmacyId: string): Resource<Page<Employee>> {
  return resource(getEmployees, {
    path: { pharmacyId },
    query: { filter: 'onlyDelegates', pending: 'false' },
  })
}
