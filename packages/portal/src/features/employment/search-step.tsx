import { useLanguage } from '../../language/index.ts'
import { useList } from '../../lists/use-list.ts'
import { Page } from '../../navigation/index.ts'
import { SearchForm } from '../../parts/pharmacy-search/search-form.tsx'
import { SearchResults } from '../../parts/pharmacy-search/search-results.tsx'
import { WayBack } from '../../parts/way-back.tsx'
import { PharmacyChoice } from './pharmacy-choice.tsx'
import { pharmacies } from './step.ts'

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
      <SearchForm key={`${query.search}/${query.ramq}`} list={list} draft="pharmacy-search" />
      {isWanted && (
        <SearchResults list={list}>
          {(pharmacy) => <PharmacyChoice pharmacy={pharmacy} results={to} />}
        </SearchResults>
      )}
    </Page>
  )
}
