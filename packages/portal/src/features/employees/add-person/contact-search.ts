import {
  type ContactSearchResult,
  type Employee,
  getEmployees,
  type Page,
  type PharmacyId,
  searchContacts,
} from '@officine/api/calls'
import { maximumPageSize } from '@officine/api/constants'
import { fullName } from '@officine/i18n/locale'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type CallQuery, callQuery } from '../../../data/index.ts'
import { personSearchTerms } from '../../../domain/person-search/person-search.ts'

import type { PersonSearch } from './add-person-address.ts'

/**
 * The server limits searches to 30 an hour: fetch once a submission, and not on returning to the
 * tab.
 */
export function useContactSearch(personSearch: PersonSearch): UseQueryResult<Page<ContactSearchResult>> {
  // Only valid terms get here; for others the empty query yields the server’s error.
  return useQuery({
    ...callQuery(searchContacts, { query: personSearchTerms(personSearch.text) ?? {} }),
    staleTime: 'static',
  })
}

/** Employments and requests of a pharmacy: the first page, or those that match a name. */
function employmentsQuery(pharmacyId: PharmacyId, search?: string): CallQuery<Page<Employee>> {
  return callQuery(getEmployees, { path: { pharmacyId }, query: { search, pageSize: maximumPageSize } })
}

/**
 * The contact’s existing employment, if known. If a pharmacy has more than one page, a second query
 * searches by name.
 */
export function useExistingEmployment(
  pharmacyId: PharmacyId,
  contact: ContactSearchResult,
): Employee | undefined {
  const firstPage = useQuery(employmentsQuery(pharmacyId))
  const nameMatches = useQuery({
    ...employmentsQuery(pharmacyId, fullName(contact)),
    enabled: needsNameSearch(firstPage, contact),
  })
  return findEmployment(firstPage, contact) ?? findEmployment(nameMatches, contact)
}

type EmploymentsState = UseQueryResult<Page<Employee>>

function findEmployment(employments: EmploymentsState, { id }: ContactSearchResult): Employee | undefined {
  return employments.data ? employments.data.items.find(({ contactId }) => contactId === id) : undefined
}

function needsNameSearch(employments: EmploymentsState, contact: ContactSearchResult): boolean {
  return (
    employments.data !== undefined &&
    employments.data.totalCount > employments.data.items.length &&
    !findEmployment(employments, contact)
  )
}
