import type { ContactSearchResult, Page, PharmacyId } from '@officine/api/calls'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryView, RowSkeletons } from '../../../components/query-view.tsx'
import { type PersonSearch, stepAddress } from './add-person-address.ts'
import { SearchLimit } from './search-limit.tsx'

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
