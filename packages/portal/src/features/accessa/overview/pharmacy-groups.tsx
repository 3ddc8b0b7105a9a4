import type { AccessaPharmacySummary } from '@officine/api/calls'
import { formatDate, formatNumber } from '@officine/i18n/locale'
import { useResource } from '../../../data/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import { addressOfAccessaAt } from '../../../parts/accessa/accessa-address.ts'
import { AccessaIcon } from '../accessa-icon.tsx'
import { StatusIcon } from '../standing/status.tsx'
import { lackingIn, namesOf } from './category-names.ts'
import { expectedOf } from './expected.ts'
import { type AccessaQuery, countIn } from './pharmacy-list.ts'
import { type Standing, standings } from './standings.ts'

interface PharmacyGroupsProps {
  readonly pharmacies: readonly AccessaPharmacySummary[]
  readonly query: AccessaQuery
  readonly isBusy: boolean
}

/** A page of all pharmacies for staff, grouped by status in the order of the server. */
export function PharmacyGroups({ pharmacies, query, isBusy }: PharmacyGroupsProps) {
  const { t } = useLanguage()
  return (
    <div className="sheet accessa-groups">
      {standings(pharmacies).map(({ standing, items }) => (
        <section key={standing} aria-labelledby={`accessa-${standing}`}>
          <div className="accessa-group-head">
            <h3 id={`accessa-${standing}`} className="accessa-group-title status-word" data-status={standing}>
              {standing !== 'notEnrolled' && <StatusIcon status={standing} />}
              {t(`accessa.group.${standing}`)}
              {/* A single group is already counted by the list. */}
              {query.status === undefined && <GroupCount standing={standing} query={query} />}
            </h3>
            <p className="accessa-columns" aria-hidden="true">
              <span>{t('accessa.column.city')}</span>
              {standing !== 'notEnrolled' && <span>{t('accessa.column.categories', { standing })}</span>}
            </p>
          </div>
          <ul className="accessa-rows" aria-busy={isBusy}>
            {items.map((pharmacy) => (
              <GroupedRow key={pharmacy.id} pharmacy={pharmacy} standing={standing} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface GroupCountProps extends Pick<PharmacyGroupsProps, 'query'> {
  readonly standing: Standing
}

/** Size of the group over all pages. */
function GroupCount({ standing, query }: GroupCountProps) {
  const { locale } = useLanguage()
  const counted = useResource(countIn(standing, query))
  return (
    <span className="accessa-group-count">
      {counted.status === 'ready' && formatNumber(counted.data.totalCount, locale)}
    </span>
  )
}

interface GroupedRowProps {
  readonly pharmacy: AccessaPharmacySummary
  readonly standing: Standing
}

/** The group shows the status; the row shows the categories and other pending tasks. */
function GroupedRow({ pharmacy, standing }: GroupedRowProps) {
  const { t, locale } = useLanguage()
  const { id, companyName, city, status, lastDay } = pharmacy
  const expected = expectedOf(pharmacy)
  const names = namesOf(categoriesIn(pharmacy, standing), locale)
  const date = lastDay === null ? '' : formatDate(lastDay, locale)
  // A pharmacy that does not participate has no task to show.
  const isExpectedShown = expected && expected !== 'complete' && !(expected === 'sign' && status === null)
  return (
    <li className="accessa-row accessa-grouped-row">
      <h4 className="row-title">
        <Link to={addressOfAccessaAt(id)}>{companyName}</Link>
      </h4>
      <p className="row-detail row-facts">
        <span className="accessa-city">{city}</span>
        {names && <span>{names}</span>}
        {isExpectedShown && <span>{t(`accessa.expected.${expected}`, { date })}</span>}
      </p>
      <AccessaIcon name="forward" />
    </li>
  )
}

/**
 * Categories that put the pharmacy in the group: with missing items, under evaluation, or complete.
 */
function categoriesIn({ categories }: AccessaPharmacySummary, standing: Standing) {
  return standing === 'nonCompliant'
    ? categories.filter(lackingIn)
    : categories.filter(({ status }) => status === standing)
}
