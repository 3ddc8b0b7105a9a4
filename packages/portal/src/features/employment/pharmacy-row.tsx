import type { PharmacySummary } from '@officine/api/calls'
import { thePharmacy } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import type { ReactNode } from 'react'
import { useLanguage } from '../../language/index.ts'
import { addressLine } from '../../parts/address-lines.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import type { PharmacySearch } from '../../parts/pharmacy-search/asked.ts'
import { PharmacyWords } from '../../parts/pharmacy-search/pharmacy-words.tsx'
import { addressOfStep } from './step.ts'

interface PharmacyRowProps {
  readonly pharmacy: PharmacySummary
  readonly asked: PharmacySearch
}

/** A pharmacy that was found, and the way to choose it unless it is tied to the person already. */
export function PharmacyRow({ pharmacy, asked }: PharmacyRowProps) {
  return (
    <li className="row">
      <PharmacyWords pharmacy={pharmacy} />
      <Choice pharmacy={pharmacy} asked={asked} />
    </li>
  )
}

function Choice({ pharmacy, asked }: PharmacyRowProps): ReactNode {
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
      to={addressOfStep({ name: 'request', asked, pharmacyId: id })}
      label={t('employment.results.choose_named', {
        thePharmacy: thePharmacy(companyName, locale),
        address: addressLine(address),
      })}
    >
      {t('employment.results.choose')}
    </LinkButton>
  )
}
