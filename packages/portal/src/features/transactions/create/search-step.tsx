import type { PharmacySummary } from '@officine/api/calls'
import { thePharmacy } from '@officine/i18n/locale'
import { useLanguage } from '../../../language/index.ts'
import { useList } from '../../../lists/use-list.ts'
import { Page, useQuery } from '../../../navigation/index.ts'
import { LinkButton } from '../../../parts/layout/link-button.tsx'
import { WayBack } from '../../../parts/layout/way-back.tsx'
import { SearchForm } from '../../../parts/pharmacy-search/pharmacy-search-form.tsx'
import { SearchResults } from '../../../parts/pharmacy-search/search-results.tsx'
import { addressLine } from '../../../parts/texts/address-text.ts'
import { addressOfChosen, addressOfCreate, parametersIn, pharmacies } from './create-steps.ts'

/** Search of the pharmacy to purchase, by name, address or number. */
export function SearchStep() {
  const { t } = useLanguage()
  const parameters = parametersIn(useQuery())
  const list = useList(pharmacies)
  const { query, isWanted, placeOf } = list
  const { to } = placeOf({}, query.page)
  return (
    <Page
      title="transactions.create.search_title"
      lead={t('transactions.create.search_lead')}
      above={
        <WayBack to={addressOfCreate({ ...parameters, pharmacy: undefined })}>
          {t('transactions.create.back')}
        </WayBack>
      }
    >
      <SearchForm list={list} />
      {isWanted && (
        <SearchResults list={list}>
          {(pharmacy) => <ChooseLink pharmacy={pharmacy} results={to} />}
        </SearchResults>
      )}
    </Page>
  )
}

interface ChooseLinkProps {
  readonly pharmacy: PharmacySummary
  /** URL of the results. */
  readonly results: string
}

function ChooseLink({ pharmacy, results }: ChooseLinkProps) {
  const { t, locale } = useLanguage()
  const { id, companyName, address } = pharmacy
  return (
    <LinkButton
      to={addressOfChosen(results, id)}
      label={t('transactions.create.choose_named', {
        thePharmacy: thePharmacy(companyName, locale),
        address: addressLine(address),
      })}
    >
      {t('transactions.create.choose')}
    </LinkButton>
  )
}
