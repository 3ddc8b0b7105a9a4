import {
  type ContactSearchResult,
  type Employee,
  getEmployees,
  type Page,
  type PharmacyId,
  searchContacts,
} from '@officine/api/calls'
import { maximumPageSize } from '@officine/api/constants'
import type { ApiError } from '@officine/api/errors'
import { fullName } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../components/link-button.tsx'
import { QueryView, RowSkeletons } from '../../../components/query-view.tsx'
import { type CallQuery, callQuery } from '../../../data/index.ts'
import { personSearchTerms } from '../../../domain/person-search/person-search.ts'
import { useLanguage, waitText } from '../../../language/index.ts'
import { type PersonSearch, type StepAddress, stepAddress } from './add-person-steps.tsx'

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

interface ContactSearchViewProps {
  readonly of: UseQueryResult<Page<ContactSearchResult>>
  readonly pharmacyId: PharmacyId
  readonly personSearch: PersonSearch
  /** Expected number of rows. */
  readonly skeletons: number
  readonly children: (page: Page<ContactSearchResult>) => ReactNode
}

/** Results of a search, or the message about the limit of searches. */
export function ContactSearchView({
  of,
  pharmacyId,
  personSearch,
  skeletons,
  children,
}: ContactSearchViewProps) {
  if (of.isLoadingError && of.error.kind === 'tooManyRequests') {
    return (
      <SearchLimit
        error={of.error}
        inviteAddress={stepAddress(pharmacyId, { name: 'invite', personSearch })}
      />
    )
  }
  return (
    <QueryView of={of} skeleton={<RowSkeletons count={skeletons} />}>
      {children}
    </QueryView>
  )
}

interface SearchLimitProps {
  readonly error: ApiError
  readonly inviteAddress: StepAddress
}

/** Explains the limit of searches, when it ends, and how to continue without a search. */
function SearchLimit({ error: { retryAfter }, inviteAddress }: SearchLimitProps) {
  const { t } = useLanguage()
  return (
    <OfcAlert severity="warning" heading={t('add.limit.title')}>
      <p>{retryAfter ? t('add.limit.text', { wait: waitText({ t }, retryAfter) }) : t('add.limit.soon')}</p>
      <p>{t('add.limit.invite')}</p>
      <LinkButton slot="actions" {...inviteAddress}>
        {t('add.results.invite')}
      </LinkButton>
    </OfcAlert>
  )
}
