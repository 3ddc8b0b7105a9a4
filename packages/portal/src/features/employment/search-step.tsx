import { useLanguage } from '../../language/index.ts'
import { Page } from '../../navigation/index.ts'
import type { PharmacySearch } from '../../parts/pharmacy-search/asked.ts'
import { SearchForm } from '../../parts/pharmacy-search/search-form.tsx'
import { SearchResults } from '../../parts/pharmacy-search/search-results.tsx'
import { WayBack } from '../../parts/way-back.tsx'
import { PharmacyRow } from './pharmacy-row.tsx'
import { addressOfStep } from './step.ts'

const addressOf = (asked: PharmacySearch) => addressOfStep({ name: 'search', asked })

export function SearchStep({ asked }: { readonly asked: PharmacySearch | undefined }) {
  const { t } = useLanguage()
  return (
    <Page
      title="employment.search.title"
      lead={t('employment.search.lead')}
      above={<WayBack to="/">{t('employment.home')}</WayBack>}
    >
      <SearchForm
        key={`${asked?.search}/${asked?.ramq}`}
        asked={asked}
        addressOf={addressOf}
        draft="pharmacy-search"
      />
      {asked && (
        <SearchResults asked={asked} addressOf={addressOf}>
          {(pharmacy) => <PharmacyRow key={pharmacy.id} pharmacy={pharmacy} asked={asked} />}
        </SearchResults>
      )}
    </Page>
  )
}
