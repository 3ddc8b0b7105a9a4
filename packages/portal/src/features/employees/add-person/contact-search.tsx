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
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../components/link-button.tsx'
import { QueryView, RowSkeletons } from '../../../components/query-view.tsx'
import { callQuery } from '../../../data/index.ts'
import { personSearchTerms } from '../../../domain/person-search/person-search.ts'
import { usePharmacyId } from '../../../domain/pharmacies/pharmacy-path.ts'
import { useLanguage, waitText } from '../../../language/index.ts'
import { type PersonSearch, useStepAddress } from './add-person-steps.tsx'

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
const employmentsQuery = (pharmacyId: PharmacyId, search?: string) =>
  callQuery(getEmployees, { path: { pharmacyId }, query: { search, pageSize: maximumPageSize } })

/**
 * The contact’s existing employment at the pharmacy of the page, if known. If it has more than one
 * page of them, a second query searches by name.
 */
export function useExistingEmployment(contact: ContactSearchResult): Employee | undefined {
  const pharmacyId = usePharmacyId()
  const { data: firstPage } = useQuery(employmentsQuery(pharmacyId))
  const isOfContact = ({ contactId }: Employee) => contactId === contact.id
  const employment = firstPage?.items.find(isOfContact)
  const mayBeLater = firstPage !== undefined && firstPage.totalCount > firstPage.items.length && !employment
  const { data: nameMatches } = useQuery({
    ...employmentsQuery(pharmacyId, fullName(contact)),
    enabled: mayBeLater,
  })
  return employment ?? nameMatches?.items.find(isOfContact)
}

interface ContactSearchViewProps {
  readonly of: UseQueryResult<Page<ContactSearchResult>>
  readonly personSearch: PersonSearch
  /** Expected number of rows. */
  readonly skeletons: number
  readonly children: (page: Page<ContactSearchResult>) => ReactNode
}

/**
 * Results of a search, or the message about the limit of searches: when it ends, and how to continue
 * without a search.
 */
export function ContactSearchView({ of, personSearch, skeletons, children }: ContactSearchViewProps) {
  const { t } = useLanguage()
  const addressOf = useStepAddress()
  if (of.isLoadingError && of.error.kind === 'tooManyRequests') {
    const { retryAfter } = of.error
    return (
      <OfcAlert severity="warning" heading={t('add.limit.title')}>
        <p>{retryAfter ? t('add.limit.text', { wait: waitText({ t }, retryAfter) }) : t('add.limit.soon')}</p>
        <p>{t('add.limit.invite')}</p>
        <LinkButton slot="actions" {...addressOf({ name: 'invite', personSearch })}>
          {t('add.results.invite')}
        </LinkButton>
      </OfcAlert>
    )
  }
  return (
    <QueryView of={of} skeleton={<RowSkeletons count={skeletons} />}>
      {children}
    </QueryView>
  )
}
