import { type Employee, getEmployees, type Page } from '@officine/api/calls'
import { type Resource, resource } from '../../data/index.ts'

/** A page of those who ask for a link, the longest waiting first. */
export function requestsOf(pharmacyId: string, pageNumber = 1): Resource<Page<Employee>> {
  return resource(getEmployees, {
    path: { pharmacyId },
    query: { pending: 'true', sort: 'requestedAt', pageNumber },
  })
}
