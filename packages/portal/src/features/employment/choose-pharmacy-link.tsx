import type { PharmacySummary } from '@officine/api/calls'
import { pharmacyWithArticle } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { LinkButton } from '../../components/link-button.tsx'
import { addressLine } from '../../formatting/address-text.ts'
import { useLanguage } from '../../language/index.ts'
import { requestStepPath } from './employment-request-address.ts'

interface ChoosePharmacyLinkProps {
  readonly pharmacy: PharmacySummary
  /** Address of the search results. */
  readonly results: string
}

/** Chooses a pharmacy, unless the person already has an employment or a pending request there. */
export function ChoosePharmacyLink({ pharmacy, results }: ChoosePharmacyLinkProps) {
  const { t, locale } = useLanguage()
  const { id, companyName, address, employmentStatus } = pharmacy
  if (employmentStatus === 'approved') {
    return <OfcBadge tone="green">{t('employment.results.approved')}</OfcBadge>
  }
  if (employmentStatus !== null) {
    return <OfcBadge tone="amber">{t('employment.results.requested')}</OfcBadge>
  }
  return (
    <LinkButton
      to={requestStepPath(results, id)}
      label={t('employment.results.choose_named', {
        thePharmacy: pharmacyWithArticle(companyName, locale),
        address: addressLine(address),
      })}
    >
      {t('employment.results.choose')}
    </LinkButton>
  )
}
