import { type Employee, getEmployees, type Page } from '@officine/api/calls'
import { type Resource, resource } from '../../data/index.ts'
import type { AskedPeople } from './people-address.ts'

/** A page of those whose link was approved. */
export function peopleOf(
  pharmacyId: string,
  { search, filter, sort, page }: AskedPeople,
  pageSize?: number,
): Resource<Page<Employee>> {
  return resource(getEmployees, {
    path: { pharmacyId },
    query: {
      pending: 'false',
      search: search || undefined,
      filter,
      sort,
      pageNumber: page,
      ...(pageSize === undefined ? {} : { pageSize }),
    },
  })
}
