import type { PharmacyId } from '@officine/api/calls'
import { pharmacySearchList } from '../../domain/pharmacy-search/pharmacy-search.ts'
import { PharmacySearchForm } from '../../domain/pharmacy-search/pharmacy-search-form.tsx'
import {
  PharmacySearchResults,
  ViewPharmacyLink,
} from '../../domain/pharmacy-search/pharmacy-search-results.tsx'
import { useLanguage } from '../../language/index.ts'
import { useList } from '../../lists/use-list.ts'
import { Page } from '../../navigation/index.ts'
import { PharmacyCards } from './choose-pharmacy.tsx'

const pharmacyList = pharmacySearchList('/pharmacies')

interface SearchAllPharmaciesProps {
  /** Ids of the pharmacies where the person also works. */
  readonly myPharmacyIds: readonly string[]
}

/** For the association's staff: a search of all pharmacies by name, address or number. */
export function SearchAllPharmacies({ myPharmacyIds }: SearchAllPharmaciesProps) {
  const list = useList(pharmacyList)
  const { isEnabled } = list
  return (
    <Page title="pharmacies.any.title">
      <PharmacySearchForm list={list} />
      {!isEnabled && myPharmacyIds.length > 0 && <MyPharmaciesSection pharmacyIds={myPharmacyIds} />}
      {isEnabled && (
        <PharmacySearchResults list={list}>
          {(pharmacy) => <ViewPharmacyLink pharmacy={pharmacy} />}
        </PharmacySearchResults>
      )}
    </Page>
  )
}

function MyPharmaciesSection({ pharmacyIds }: { readonly pharmacyIds: readonly PharmacyId[] }) {
  const { t } = useLanguage()
  return (
    <section className="pharmacies-own" aria-labelledby="own-pharmacies">
      <h2 id="own-pharmacies">{t('pharmacies.choice.title')}</h2>
      <PharmacyCards pharmacyIds={pharmacyIds} />
    </section>
  )
}
