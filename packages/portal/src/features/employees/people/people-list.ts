import { getEmployees, type PharmacyId } from '@officine/api/calls'
import { callQuery } from '../../../data/index.ts'
import { pharmacyPath } from '../../../domain/pharmacies/pharmacy-path.ts'
import { defineList, type QueryOf } from '../../../lists/list-query.ts'

/** Filters of the list, in the order of the options. */
export const peopleFilters = ['onlyOwners', 'onlyDelegates', 'onlyEmployees', 'onlyInvited'] as const

/**
 * Approved employments of a pharmacy. Search terms are personal data and not put in the address.
 */
export const peopleList = (pharmacyId: PharmacyId) =>
  defineList({
    path: pharmacyPath(pharmacyId, 'people'),
    prefix: '',
    filters: { filter: { values: peopleFilters } },
    search: { search: 'entry' },
    sorts: ['name', '-name', 'startDate', '-startDate'],
    pageQuery: ({ page, ...query }, pageSize) =>
      callQuery(getEmployees, {
        path: { pharmacyId },
        query: { pending: 'false', ...query, pageNumber: page, pageSize },
      }),
  })

export type PeopleQuery = QueryOf<ReturnType<typeof peopleList>>

/** Pending requests, the oldest first. */
export const linkRequestList = (pharmacyId: PharmacyId) =>
  defineList({
    path: pharmacyPath(pharmacyId, 'people'),
    prefix: 'requests',
    pageQuery: ({ page }) =>
      callQuery(getEmployees, {
        path: { pharmacyId },
        query: { pending: 'true', sort: 'requestedAt', pageNumber: page },
      }),
  })

/** Owners of a pharmacy, or its delegates: two at most (specification 6). */
export const peopleQuery = (pharmacyId: PharmacyId, filter: 'onlyOwners' | 'onlyDelegates') =>
  callQuery(getEmployees, { path: { pharmacyId }, query: { filter, pending: 'false' } })
