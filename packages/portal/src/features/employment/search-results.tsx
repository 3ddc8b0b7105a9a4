import type { Page, PharmacySummary } from '@officine/api/calls'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { useResource } from '../../data/index.ts'
import { useLanguage } from '../../language/index.ts'
import { PagedRows } from '../../parts/paged-rows.tsx'
import { ResourceView } from '../../parts/resource-view.tsx'
import { ResultsHeading } from '../../parts/results-heading.tsx'
import { RowSkeletons } from '../../parts/row-skeletons.tsx'
import { foundPharmacies } from './found-pharmacies.ts'
import { PharmacyRow } from './pharmacy-row.tsx'
import { addressOfStep, type PharmacySearch } from './step.ts'

/** What was found, page by page. */
export function SearchResults({ asked }: { readonly asked: PharmacySearch }) {
  const { t } = useLanguage()
  const found = useResource(foundPharmacies(asked))
  return (
    <section className="employment-results" aria-labelledby="employment-results">
      <div className="employment-results-header">
        <ResultsHeading id="employment-results" asked={addressOfStep({ name: 'search', asked })}>
          {t('employment.results.title')}
        </ResultsHeading>
        <p className="note" role="status">
          {found.status === 'ready' && t('employment.results.count', { count: found.data.totalCount })}
        </p>
      </div>
      <ResourceView of={found} skeleton={<RowSkeletons count={5} />}>
        {(page) => (page.totalCount === 0 ? <NothingFound /> : <FoundRows page={page} asked={asked} />)}
      </ResourceView>
    </section>
  )
}

interface FoundRowsProps {
  readonly page: Page<PharmacySummary>
  readonly asked: PharmacySearch
}

function FoundRows({ page, asked }: FoundRowsProps) {
  const { t } = useLanguage()
  return (
    <PagedRows
      page={page}
      label={t('employment.results.pages')}
      addressOfPage={(number) => addressOfStep({ name: 'search', asked: { ...asked, page: number } })}
    >
      {(pharmacy) => <PharmacyRow key={pharmacy.id} pharmacy={pharmacy} asked={asked} />}
    </PagedRows>
  )
}

function NothingFound() {
  const { t } = useLanguage()
  return (
    <OfcCard>
      <p className="note">{t('employment.results.empty')}</p>
    </OfcCard>
  )
}
