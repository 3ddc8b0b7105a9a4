import { useLanguage } from '../../language/index.ts'
import { Page } from '../../navigation/index.ts'
import { WayBack } from '../../parts/way-back.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchResults } from './search-results.tsx'
import type { PharmacySearch } from './step.ts'

export function SearchStep({ asked }: { readonly asked: PharmacySearch | undefined }) {
  const { t } = useLanguage()
  return (
    <Page
      title="employment.search.title"
      lead={t('employment.search.lead')}
      above={<WayBack to="/">{t('employment.home')}</WayBack>}
    >
      <SearchForm key={`${asked?.search}/${asked?.ramq}`} asked={asked} />
      {asked && <SearchResults asked={asked} />}
    </Page>
  )
}
