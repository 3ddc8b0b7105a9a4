import type { AccessaPharmacySummary } from '@officine/api/calls'
import { formatDate, formatNumber } from '@officine/i18n/locale'
import { useQuery } from '@tanstack/react-query'
import { accessaDashboardPath } from '../../../domain/accessa/accessa-path.ts'
import { useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import { AccessaIcon } from '../accessa-icon.tsx'
import { StatusIcon } from '../status/programme-status.tsx'
import { type AccessaQuery, pharmacyCountOf } from './accessa-pharmacy-list.ts'
import { categoryNames, hasMissingItems } from './pharmacy-row.tsx'
import { pharmacyTask } from './pharmacy-task.ts'
import { type GroupStatus, groupByStatus } from './status-groups.ts'

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
      {groupByStatus(pharmacies).map(({ groupStatus, items }) => (
        <section key={groupStatus} aria-labelledby={`accessa-${groupStatus}`}>
          <div className="accessa-group-head">
            <h3
              id={`accessa-${groupStatus}`}
              className="accessa-group-title status-word"
              data-status={groupStatus}
            >
              {groupStatus !== 'notEnrolled' && <StatusIcon status={groupStatus} />}
              {t(`accessa.group.${groupStatus}`)}
              {/* A single group is already counted by the list. */}
              {query.status === undefined && <GroupCount groupStatus={groupStatus} query={query} />}
            </h3>
            <p className="accessa-columns" aria-hidden="true">
              <span>{t('accessa.column.city')}</span>
              {groupStatus !== 'notEnrolled' && (
                <span>{t('accessa.column.categories', { standing: groupStatus })}</span>
              )}
            </p>
          </div>
          <ul className="accessa-rows" aria-busy={isBusy}>
            {items.map((pharmacy) => (
              <GroupedRow key={pharmacy.id} pharmacy={pharmacy} groupStatus={groupStatus} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface GroupCountProps extends Pick<PharmacyGroupsProps, 'query'> {
  readonly groupStatus: GroupStatus
}

/** Size of the group over all pages. */
function GroupCount({ groupStatus, query }: GroupCountProps) {
  const { locale } = useLanguage()
  const count = useQuery(pharmacyCountOf(groupStatus, query))
  return (
    <span className="accessa-group-count">{count.data && formatNumber(count.data.totalCount, locale)}</span>
  )
}

interface GroupedRowProps {
  readonly pharmacy: AccessaPharmacySummary
  readonly groupStatus: GroupStatus
}

/** The group shows the status; the row shows the categories and other pending tasks. */
function GroupedRow({ pharmacy, groupStatus }: GroupedRowProps) {
  const { t, locale } = useLanguage()
  const { id, companyName, city, status, lastDay } = pharmacy
  const task = pharmacyTask(pharmacy)
  const names = categoryNames(categoriesInGroup(pharmacy, groupStatus), locale)
  const date = lastDay === null ? '' : formatDate(lastDay, locale)
  // A pharmacy that does not participate has no task to show.
  const isTaskVisible = task && task !== 'supplyMissing' && !(task === 'sign' && status === null)
  return (
    <li className="accessa-row accessa-grouped-row">
      <h4 className="row-title">
        <Link to={accessaDashboardPath(id)}>{companyName}</Link>
      </h4>
      <p className="row-detail row-facts">
        <span className="accessa-city">{city}</span>
        {names && <span>{names}</span>}
        {isTaskVisible && <span>{t(`accessa.expected.${task}`, { date })}</span>}
      </p>
      <AccessaIcon name="forward" />
    </li>
  )
}

/**
 * Categories that put the pharmacy in the group: with missing items, under evaluation, or complete.
 */
function categoriesInGroup({ categories }: AccessaPharmacySummary, groupStatus: GroupStatus) {
  return groupStatus === 'nonCompliant'
    ? categories.filter(hasMissingItems)
    : categories.filter(({ status }) => status === groupStatus)
}
