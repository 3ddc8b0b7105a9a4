import { useLanguage } from '../../language/index.ts'
import { useList } from '../../lists/use-list.ts'
import { Page } from '../../navigation/index.ts'
import { pharmaciesAt } from '../../parts/pharmacy-search/pharmacy-list.ts'
import { SearchForm } from '../../parts/pharmacy-search/pharmacy-search-form.tsx'
import { RecordLink, SearchResults } from '../../parts/pharmacy-search/search-results.tsx'
import { PharmacyCards } from './choose-pharmacy.tsx'

const pharmacies = pharmaciesAt('/pharmacies')

interface AnyPharmacyProps {
  /** Ids of the pharmacies where the person also works. */
  readonly own: readonly string[]
}

/** For the association's staff: a search of all pharmacies by name, address or number. */
export function AnyPharmacy({ own }: AnyPharmacyProps) {
  const { t } = useLanguage()
  const list = useList(pharmacies)
  const { isWanted } = list
  return (
    <Page title="pharmacies.any.title" lead={t('pharmacies.any.lead')}>
      <SearchForm list={list} />
      {!isWanted && own.length > 0 && <Own pharmacyIds={own} />}
      {isWanted && (
        <SearchResults list={list}>{(pharmacy) => <RecordLink pharmacy={pharmacy} />}</SearchResults>
      )}
    </Page>
  )
}

function Own({ pharmacyIds }: { readonly pharmacyIds: readonly string[] }) {
  const { t } = useLanguage()
  return (
    <section className="pharmacies-own" aria-labelledby="own-pharmacies">
      <h2 id="own-pharmacies">{t('pharmacies.choice.title')}</h2>
      <PharmacyCards pharmacyIds={pharmacyIds} />
    </section>
  )
}
