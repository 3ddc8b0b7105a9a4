import type { FoundContact, Page } from '@officine/api/calls'
import type { ReactNode } from 'react'
import type { ResourceState } from '../../../data/index.ts'
import { ResourceView, RowSkeletons } from '../../../parts/resources/resource-view.tsx'
import { type AskedPerson, placeOfStep } from './new-link-steps.ts'
import { SearchLimit } from './search-limit.tsx'

interface SearchOutcomeProps {
  readonly of: ResourceState<Page<FoundContact>>
  readonly pharmacyId: string
  readonly asked: AskedPerson
  /** Expected number of rows. */
  readonly skeletons: number
  readonly children: (found: Page<FoundContact>) => ReactNode
}

/** Results of a search, or the message about the limit of searches. */
export function SearchOutcome({ of, pharmacyId, asked, skeletons, children }: SearchOutcomeProps) {
  if (of.status === 'error' && of.error.kind === 'tooManyRequests') {
    return <SearchLimit error={of.error} invitePlace={placeOfStep(pharmacyId, { name: 'invite', asked })} />
  }
  return (
    <ResourceView of={of} skeleton={<RowSkeletons count={skeletons} />}>
      {children}
    </ResourceView>
  )
}
