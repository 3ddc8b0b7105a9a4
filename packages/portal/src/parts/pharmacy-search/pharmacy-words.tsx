import type { PharmacySummary } from '@officine/api/calls'
import { useLanguage } from '../../language/index.ts'
import { addressLine, postalCodeText } from '../texts/address-text.ts'

/** Enough to recognise a pharmacy: its name, where it is, its numbers. */
export function PharmacyWords({ pharmacy }: { readonly pharmacy: PharmacySummary }) {
  const { t } = useLanguage()
  const { companyName, address, banner, ramqNumber } = pharmacy
  const number = t('pharmacy_search.results.ramq', { number: ramqNumber })
  return (
    <div className="row-words">
      <h3 className="row-title">{companyName}</h3>
      <p className="row-detail">
        {addressLine(address)} {postalCodeText(address)}
      </p>
      <p className="row-detail">{[banner, number].filter(Boolean).join(' · ')}</p>
    </div>
  )
}
