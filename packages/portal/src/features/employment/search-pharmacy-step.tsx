import { BackLink } from '../../components/back-link.tsx'
import { PharmacySearchForm } from '../../domain/pharmacy-search/pharmacy-search-form.tsx'
import { PharmacySearchResults } from '../../domain/pharmacy-search/pharmacy-search-results.tsx'
import { useLanguage } from '../../language/index.ts'
import { useList } from '../../lists/use-list.ts'
import { Page } from '../../navigation/index.ts'
import { ChoosePharmacyLink } from './choose-pharmacy-link.tsx'
import { employmentRequestSearch } from './employment-request-address.ts'

export function SearchPharmacyStep() {
  const { t } = useLanguage()
  const list = useList(employmentRequestSearch)
  const { query, isEnabled, locationFor } = list
  const { to } = locationFor({}, query.page)
  return (
    <Page
      title="employment.search.title"
      intro={t('employment.search.lead')}
      above={<BackLink to="/">{t('employment.home')}</BackLink>}
    >
      <PharmacySearchForm list={list} />
      {isEnabled && (
        <PharmacySearchResults list={list}>
          {(pharmacy) => <ChoosePharmacyLink pharmacy={pharmacy} results={to} />}
        </PharmacySearchResults>
      )}
    </Page>
  )
}
