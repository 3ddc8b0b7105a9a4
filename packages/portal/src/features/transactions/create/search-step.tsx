import type { PharmacySummary } from '@officine/api/calls'
import { pharmacyWithArticle } from '@officine/i18n/locale'
import { BackLink } from '../../../components/back-link.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { PharmacySearchForm } from '../../../domain/pharmacy-search/pharmacy-search-form.tsx'
import { PharmacySearchResults } from '../../../domain/pharmacy-search/pharmacy-search-results.tsx'
import { addressLine } from '../../../formatting/address-text.ts'
import { useLanguage } from '../../../language/index.ts'
import { useList } from '../../../lists/use-list.ts'
import { Page, useSearchParams } from '../../../navigation/index.ts'
import { createStepPath, parametersIn, pharmacies, selectedPharmacyPath } from './create-steps.ts'

/** Search of the pharmacy to purchase, by name, address or number. */
export function SearchStep() {
  const { t } = useLanguage()
  const [searchParams] = useSearchParams()
  const parameters = parametersIn(searchParams)
  const list = useList(pharmacies)
  const { query, isEnabled, locationFor } = list
  const { to } = locationFor({}, query.page)
  return (
    <Page
      title="transactions.create.search_title"
      intro={t('transactions.create.search_lead')}
      above={
        <BackLink to={createStepPath({ ...parameters, pharmacy: undefined })}>
          {t('transactions.create.back')}
        </BackLink>
      }
    >
      <PharmacySearchForm list={list} />
      {isEnabled && (
        <PharmacySearchResults list={list}>
          {(pharmacy) => <ChooseLink pharmacy={pharmacy} results={to} />}
        </PharmacySearchResults>
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
      to={selectedPharmacyPath(results, id)}
      label={t('transactions.create.choose_named', {
        thePharmacy: pharmacyWithArticle(companyName, locale),
        address: addressLine(address),
      })}
    >
      {t('transactions.create.choose')}
    </LinkButton>
  )
}
