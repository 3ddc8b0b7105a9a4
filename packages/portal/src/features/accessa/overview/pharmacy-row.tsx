import type { AccessaPharmacySummary } from '@officine/api/calls'
import { formatDate, thePharmacy } from '@officine/i18n/locale'
import { useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import { addressOfAccessaAt } from '../../../parts/accessa/accessa-address.ts'
import { addressOfSignup } from '../../../parts/accessa/screen-addresses.ts'
import { LinkButton } from '../../../parts/layout/link-button.tsx'
import { AccessaIcon } from '../accessa-icon.tsx'
import { StatusBadge } from '../standing/status.tsx'
import { lackingIn, namesOf } from './category-names.ts'
import { expectedOf } from './expected.ts'
import { type RowAct, rowActOf } from './row-act.ts'

interface PharmacyRowProps {
  readonly pharmacy: AccessaPharmacySummary
  /** Whether its action is the primary one of the list. */
  readonly isUrgent?: boolean
}

/**
 * A pharmacy with its status and its pending task. The row has one link: the action or the name.
 */
export function PharmacyRow({ pharmacy, isUrgent = false }: PharmacyRowProps) {
  const { t } = useLanguage()
  const { id, companyName, city, status, may } = pharmacy
  const isOpen = may.includes('read')
  const act = rowActOf(pharmacy)
  // `accept` leads to the sign-up page, so the name still links to the pharmacy.
  const isNameLink = isOpen && (!act || act === 'accept')
  const expected = isOpen ? expectedOf(pharmacy) : undefined
  const isExpectationShown = expected !== undefined && !(expected === 'sign' && status === null && act)
  return (
    <li className="accessa-row" data-open={isOpen && !act}>
      <div className="accessa-row-words">
        <div>
          <h3 className="row-title">
            {isNameLink ? <Link to={addressOfAccessaAt(id)}>{companyName}</Link> : companyName}
          </h3>
          <p className="row-detail row-facts">
            <span>{city}</span>
            {status === null && <span>{t('accessa.not_enrolled')}</span>}
          </p>
        </div>
        {(status !== null || isExpectationShown) && (
          <div className="accessa-row-state">
            {status !== null && <StatusBadge status={status} />}
            {isExpectationShown && <Expectation pharmacy={pharmacy} />}
          </div>
        )}
      </div>
      {act ? (
        <Act pharmacy={pharmacy} act={act} isUrgent={isUrgent} />
      ) : (
        isOpen && <AccessaIcon name="forward" />
      )}
    </li>
  )
}

function Expectation({ pharmacy }: Pick<PharmacyRowProps, 'pharmacy'>) {
  const { t, locale } = useLanguage()
  const expected = expectedOf(pharmacy)
  if (!expected) return null
  const { categories, lastDay } = pharmacy
  if (expected === 'complete')
    return <p className="row-detail">{namesOf(categories.filter(lackingIn), locale)}</p>
  const date = lastDay === null ? '' : formatDate(lastDay, locale)
  return <p className="row-detail">{t(`accessa.expected.${expected}`, { date })}</p>
}

interface ActProps extends Required<PharmacyRowProps> {
  readonly act: RowAct
}

function Act({ pharmacy: { id, companyName, lacking }, act, isUrgent }: ActProps) {
  const { t, locale } = useLanguage()
  const words = { thePharmacy: thePharmacy(companyName, locale), count: lacking }
  const isSigning = act === 'signUp' || act === 'accept'
  return (
    <LinkButton
      to={isSigning ? addressOfSignup(id) : addressOfAccessaAt(id)}
      variant={isUrgent ? 'filled' : 'outlined'}
      label={t(`accessa.act.${act}_named`, words)}
    >
      {t(`accessa.act.${act}`, words)}
    </LinkButton>
  )
}
