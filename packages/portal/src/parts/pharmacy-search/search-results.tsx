import type { Page, PharmacySummary } from '@officine/api/calls'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import type { ReactNode } from 'react'
import { useResource } from '../../data/index.ts'
import { useLanguage } from '../../language/index.ts'
import { PagedRows } from '../paged-rows.tsx'
import { ResourceView } from '../resource-view.tsx'
import { Results } from '../results.tsx'
import { RowSkeletons } from '../row-skeletons.tsx'
import type { PharmacySearch } from './asked.ts'
import { foundPharmacies } from './found-pharmacies.ts'

interface SearchResultsProps {
  readonly asked: PharmacySearch
  /** Where a page of what was found shows. */
  readonly addressOf: (asked: PharmacySearch) => string
  /** The row of a pharmacy. */
  readonly children: (pharmacy: PharmacySummary) => ReactNode
}

/** What was found, page by page. */
export function SearchResults({ asked, addressOf, children }: SearchResultsProps) {
  const { t } = useLanguage()
  const found = useResource(foundPharmacies(asked))
  return (
    <Results
      id="pharmacy-results"
      title={t('pharmacy_search.results.title')}
      count={
        found.status === 'ready'
          ? t('pharmacy_search.results.count', { count: found.data.totalCount })
          : undefined
      }
      asked={addressOf(asked)}
    >
      <ResourceView of={found} skeleton={<RowSkeletons count={5} />}>
        {(page) =>
          page.totalCount === 0 ? (
            <NothingFound />
          ) : (
            <FoundRows page={page} asked={asked} addressOf={addressOf}>
              {children}
            </FoundRows>
          )
        }
      </ResourceView>
    </Results>
  )
}

interface FoundRowsProps extends SearchResultsProps {
  readonly page: Page<PharmacySummary>
}

function FoundRows({ page, asked, addressOf, children }: FoundRowsProps) {
  const { t } = useLanguage()
  return (
    <PagedRows
      page={page}
      label={t('pharmacy_search.results.pages')}
      addressOfPage={(number) => addressOf({ ...asked, page: number })}
    >
      {children}
    </PagedRows>
  )
}

function NothingFound() {
  const { t } = useLanguage()
  return (
    <OfcCard>
      <p className="note">{t('pharmacy_search.results.empty')}</p>
    </OfcCard>
  )
}
