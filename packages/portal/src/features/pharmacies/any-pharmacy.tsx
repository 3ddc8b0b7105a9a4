import type { PharmacySummary } from '@officine/api/calls'
import { thePharmacy } from '@officine/i18n/locale'
import { useLanguage } from '../../language/index.ts'
import { Page, useQuery } from '../../navigation/index.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { type PharmacySearch, queryOfSearch, searchIn } from '../../parts/pharmacy-search/asked.ts'
import { PharmacyWords } from '../../parts/pharmacy-search/pharmacy-words.tsx'
import { SearchForm } from '../../parts/pharmacy-search/search-form.tsx'
import { SearchResults } from '../../parts/pharmacy-search/search-results.tsx'
import { WayBack } from '../../parts/way-back.tsx'
import { PharmacyRows } from './own-pharmacies.tsx'

const addressOf = (asked: PharmacySearch) => `/pharmacies?${queryOfSearch(asked)}`

interface AnyPharmacyProps {
  /** Those where the person works beside. */
  readonly own: readonly string[]
}

/** For the association's people: any pharmacy, by its name, its address or its number. */
export function AnyPharmacy({ own }: AnyPharmacyProps) {
  const { t } = useLanguage()
  const asked = searchIn(useQuery())
  return (
    <Page
      title="pharmacies.any.title"
      lead={t('pharmacies.any.lead')}
      above={<WayBack to="/">{t('pharmacies.home')}</WayBack>}
    >
      <SearchForm
        key={`${asked?.search}/${asked?.ramq}`}
        asked={asked}
        addressOf={addressOf}
        draft="pharmacy-search/records"
      />
      {!asked && own.length > 0 && <Own pharmacyIds={own} />}
      {asked && (
        <SearchResults asked={asked} addressOf={addressOf}>
          {(pharmacy) => <FoundRow key={pharmacy.id} pharmacy={pharmacy} />}
        </SearchResults>
      )}
    </Page>
  )
}

function Own({ pharmacyIds }: { readonly pharmacyIds: readonly string[] }) {
  const { t } = useLanguage()
  return (
    <section className="pharmacies-own" aria-labelledby="own-pharmacies">
      <h2 id="own-pharmacies">{t('pharmacies.choice.title')}</h2>
      <PharmacyRows pharmacyIds={pharmacyIds} />
    </section>
  )
}

function FoundRow({ pharmacy }: { readonly pharmacy: PharmacySummary }) {
  const { t, locale } = useLanguage()
  const { id, companyName } = pharmacy
  return (
    <li className="row">
      <PharmacyWords pharmacy={pharmacy} />
      <LinkButton
        to={`/pharmacies/${id}`}
        label={t('pharmacies.choice.view_named', { thePharmacy: thePharmacy(companyName, locale) })}
      >
        {t('pharmacies.choice.view')}
      </LinkButton>
    </li>
  )
}
