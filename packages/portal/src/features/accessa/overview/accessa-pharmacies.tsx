import type { AccessaPharmacySummary } from '@officine/api/calls'
import { programmeStatuses } from '@officine/api/constants'
import { PanelMenu } from '../../../components/panel-menu.tsx'
import { useLanguage } from '../../../language/index.ts'
import type { ListDefinition } from '../../../lists/list-query.ts'
import { ListFilter, ListSearch } from '../../../lists/list-tools.tsx'
import { ListView } from '../../../lists/list-view.tsx'
import { type List, useList } from '../../../lists/use-list.ts'
import { useUserinfo } from '../../../session/index.ts'
import type { AccessaQuery } from './accessa-pharmacy-list.ts'
import { PharmacyGroups } from './pharmacy-groups.tsx'
import { PharmacyRow } from './pharmacy-row.tsx'
import { firstPharmacyToComplete } from './pharmacy-row-action.ts'
import '../../../lists/filter-menus.css'

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
