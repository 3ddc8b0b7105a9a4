import type { AccessaPharmacySummary } from '@officine/api/calls'
import { formatDate } from '@officine/i18n/locale'
import { useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import { addressOfAccessaAt } from '../../../parts/accessa/accessa-address.ts'
import { AccessaIcon } from '../accessa-icon.tsx'
import { expectedOf } from './expected.ts'
import { standings } from './standings.ts'

interface PharmacyGroupsProps {
  readonly pharmacies: readonly AccessaPharmacySummary[]
  readonly isBusy: boolean
}

/** A page of everybody's pharmacies, for the association's staff: by where they stand, as the server orders them. */
export function PharmacyGroups({ pharmacies, isBusy }: PharmacyGroupsProps) {
  const { t } = useLanguage()
  return (
    <div className="sheet accessa-groups">
      {standings(pharmacies).map(({ standing, items }) => (
        <section key={standing} aria-labelledby={`accessa-${standing}`}>
          <h3 id={`accessa-${standing}`} className="accessa-group-title">
            {t(`accessa.group.${standing}`)}
          </h3>
          <ul className="accessa-rows" aria-busy={isBusy}>
            {items.map((pharmacy) => (
              <GroupedRow key={pharmacy.id} pharmacy={pharmacy} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Its group says where it stands: the row, what is expected. */
function GroupedRow({ pharmacy }: { readonly pharmacy: AccessaPharmacySummary }) {
  const { t, locale } = useLanguage()
  const { id, companyName, city, status, lacking, lastDay } = pharmacy
  const expected = expectedOf(pharmacy)
  const points = lacking > 0 ? t('accessa.expected.complete', { count: lacking }) : undefined
  const date = lastDay === null ? '' : formatDate(lastDay, locale)
  // Not to take part is nothing to settle.
  const isExpectedShown = expected && expected !== 'complete' && !(expected === 'sign' && status === null)
  return (
    <li className="accessa-row accessa-grouped-row">
      <h4 className="row-title">
        <Link to={addressOfAccessaAt(id)}>{companyName}</Link>
      </h4>
      <p className="row-detail row-facts">
        <span className="accessa-city">{city}</span>
        {isExpectedShown && <span>{t(`accessa.expected.${expected}`, { count: lacking, date })}</span>}
        {points && <span className={isExpectedShown ? 'accessa-more-points' : undefined}>{points}</span>}
      </p>
      <AccessaIcon name="forward" />
    </li>
  )
}
