import type { AccessaPharmacySummary } from '@officine/api/calls'
import { programmeStatuses } from '@officine/api/constants'
import { formatDate, formatNumber } from '@officine/i18n/locale'
import { useQuery } from '@tanstack/react-query'
import { BackLink } from '../../../components/back-link.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { PanelMenu } from '../../../components/panel-menu.tsx'
import { accessaDashboardPath, accessaPath } from '../../../domain/accessa/accessa-path.ts'
import { useLanguage } from '../../../language/index.ts'
import type { ListDefinition } from '../../../lists/list-query.ts'
import { ListFilter, ListSearch } from '../../../lists/list-tools.tsx'
import { ListView } from '../../../lists/list-view.tsx'
import { type List, useList } from '../../../lists/use-list.ts'
import { Link, Page } from '../../../navigation/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { StatusIcon } from '../programme-status.tsx'
import {
  type AccessaQuery,
  type GroupStatus,
  groupByStatus,
  pharmaciesToChoose,
  pharmacyCountOf,
} from './accessa-pharmacy-list.ts'
import {
  categoryNames,
  firstPharmacyToComplete,
  hasMissingItems,
  PharmacyRow,
  pharmacyTask,
} from './pharmacy-row.tsx'
import '../accessa.css'
import '../../../lists/filter-menus.css'

/** Chooses the pharmacy to view or to sign up. */
export default function AccessaPharmaciesPage() {
  const { t } = useLanguage()
  return (
    <Page
      title="accessa.choose.title"
      intro={t('accessa.choose.lead')}
      above={<BackLink to={accessaPath}>{t('accessa.title')}</BackLink>}
    >
      <AccessaPharmacies definition={pharmaciesToChoose} />
    </Page>
  )
}

/** From this number of own pharmacies on, the list has filters. */
const filterThreshold = 8

interface AccessaPharmaciesProps {
  readonly definition: ListDefinition<AccessaPharmacySummary, AccessaQuery>
}

/** Pharmacies whose participation the person may read, with their status. */
export function AccessaPharmacies({ definition }: AccessaPharmaciesProps) {
  const { t } = useLanguage()
  const { mayAnywhere } = useUserinfo()
  const list = useList(definition)
  const isStaff = mayAnywhere.includes('read')
  const isLong = isStaff || list.isNarrowed || (list.page?.totalCount ?? 0) >= filterThreshold
  const items = list.page?.items ?? []
  const urgentId = firstPharmacyToComplete(items)
  return (
    <div className="accessa-list">
      <ListView
        list={list}
        id="pharmacies"
        title={t(isStaff ? 'accessa.pharmacies.all' : 'accessa.pharmacies.own')}
        isHeadHidden={isStaff}
        isCountHidden={!isLong}
        {...(isLong ? { tools: <AccessaPharmacyFilters list={list} /> } : {})}
        count={(count) => t('accessa.pharmacies.count', { count })}
        empty={t(list.isNarrowed ? 'accessa.pharmacies.not_found' : 'accessa.pharmacies.empty')}
        all={t('accessa.pharmacies.show_all')}
        paginationLabel={t('accessa.pharmacies.pages')}
        skeletons={isStaff ? 12 : 6}
      >
        {isStaff ? (
          <PharmacyGroups pharmacies={items} query={list.query} isBusy={!list.isSettled} />
        ) : (
          <ul className="sheet accessa-rows" aria-busy={!list.isSettled}>
            {items.map((pharmacy) => (
              <PharmacyRow key={pharmacy.id} pharmacy={pharmacy} isUrgent={pharmacy.id === urgentId} />
            ))}
          </ul>
        )}
      </ListView>
    </div>
  )
}

function AccessaPharmacyFilters({ list }: { readonly list: List<AccessaPharmacySummary, AccessaQuery> }) {
  const { t } = useLanguage()
  const { status, part } = list.query
  return (
    <>
      <ListSearch
        list={list}
        name="search"
        label={t('accessa.filter.search')}
        landmark={t('accessa.filter.landmark')}
        submit={t('accessa.filter.submit')}
        isCompact
      />
      <div className="filter-menus">
        <PanelMenu summary={t('accessa.filter.status', { status: status ?? 'all' })}>
          <ListFilter
            list={list}
            name="status"
            label={t('accessa.filter.status_label')}
            options={[
              [undefined, t('accessa.filter.all')],
              ...programmeStatuses.map((value) => [value, t(`accessa.status.${value}`)] as const),
            ]}
          />
        </PanelMenu>
        <PanelMenu summary={t('accessa.filter.part', { part: part ?? 'all' })}>
          <ListFilter
            list={list}
            name="part"
            label={t('accessa.filter.part_label')}
            options={[
              [undefined, t('accessa.filter.any_part')],
              ['enrolled', t('accessa.filter.enrolled')],
              ['notEnrolled', t('accessa.filter.not_enrolled')],
            ]}
          />
        </PanelMenu>
      </div>
    </>
  )
}

interface PharmacyGroupsProps {
  readonly pharmacies: readonly AccessaPharmacySummary[]
  readonly query: AccessaQuery
  readonly isBusy: boolean
}

/** A page of all pharmacies for staff, grouped by status in the order of the server. */
function PharmacyGroups({ pharmacies, query, isBusy }: PharmacyGroupsProps) {
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
      <Icon name="chevronRight" />
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
