import type { AccessaPharmacySummary } from '@officine/api/calls'
import { formatDate, thePharmacy } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import { addressOfAccessaAt } from '../../../parts/accessa/accessa-address.ts'
import { addressOfSignup } from '../../../parts/accessa/screen-addresses.ts'
import { LinkButton } from '../../../parts/layout/link-button.tsx'
import { AccessaIcon } from '../accessa-icon.tsx'
import { StatusBadge } from '../standing/status.tsx'
import { expectedOf } from './expected.ts'

interface PharmacyRowProps {
  readonly pharmacy: AccessaPharmacySummary
}

/** A pharmacy with where it stands, and what is expected of it now. */
export function PharmacyRow({ pharmacy }: PharmacyRowProps) {
  const { t, locale } = useLanguage()
  const { id, companyName, city, may } = pharmacy
  const isOpen = may.includes('read')
  const signs = may.includes('sign')
  return (
    <li className="accessa-row" data-open={isOpen && !signs}>
      <div className="accessa-row-words">
        <h3 className="row-title">
          {isOpen ? <Link to={addressOfAccessaAt(id)}>{companyName}</Link> : companyName}
        </h3>
        <p className="row-detail">{city}</p>
      </div>
      <div className="accessa-row-state">
        <State pharmacy={pharmacy} />
        {isOpen && <Expectation pharmacy={pharmacy} />}
      </div>
      {signs ? (
        <LinkButton
          to={addressOfSignup(id)}
          label={t('accessa.sign_up_named', { thePharmacy: thePharmacy(companyName, locale) })}
        >
          {t('accessa.sign_up')}
        </LinkButton>
      ) : (
        isOpen && <AccessaIcon name="forward" />
      )}
    </li>
  )
}

function State({ pharmacy: { status } }: PharmacyRowProps) {
  const { t } = useLanguage()
  if (status !== null) return <StatusBadge status={status} />
  return <OfcBadge tone="neutral">{t('accessa.not_enrolled')}</OfcBadge>
}

function Expectation({ pharmacy }: PharmacyRowProps) {
  const { t, locale } = useLanguage()
  const expected = expectedOf(pharmacy)
  if (!expected) return null
  const { lacking, lastDay } = pharmacy
  const date = lastDay === null ? '' : formatDate(lastDay, locale)
  return <p className="row-detail">{t(`accessa.expected.${expected}`, { count: lacking, date })}</p>
}
