import { useLanguage } from '../../language/index.ts'
import { useList } from '../../lists/use-list.ts'
import { Page } from '../../navigation/index.ts'
import { WayBack } from '../../parts/layout/way-back.tsx'
import { SearchForm } from '../../parts/pharmacy-search/pharmacy-search-form.tsx'
import { SearchResults } from '../../parts/pharmacy-search/search-results.tsx'
import { FoundPharmacy } from './found-pharmacy.tsx'
import { pharmacies } from './request-steps.ts'

export function SearchStep() {
  const { t } = useLanguage()
  const list = useList(pharmacies)
  const { query, isWanted, placeOf } = list
  const { to } = placeOf({}, query.page)
  return (
    <Page
      title="employment.search.title"
      lead={t('employment.search.lead')}
      above={<WayBack to="/">{t('employment.home')}</WayBack>}
    >
      <SearchForm list={list} />
      {isWanted && (
        <SearchResults list={list}>
          {(pharmacy) => <FoundPharmacy pharmacy={pharmacy} results={to} />}
        </SearchResults>
      )}
    </Page>
  )
}
