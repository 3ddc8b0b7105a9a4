import { getTransactions, type ListedTransaction } from '@officine/api/calls'
import { transactionStatuses, transactionTypes } from '@officine/api/constants'
import { useState } from 'react'
import { PanelMenu } from '../../../components/panel-menu.tsx'
import { callQuery } from '../../../data/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { defineList, type QueryOf } from '../../../lists/list-query.ts'
import { ListFilter, ListSearch } from '../../../lists/list-tools.tsx'
import type { List } from '../../../lists/use-list.ts'
import { useUserinfo } from '../../../session/index.ts'
import { usePharmacyNames } from '../pharmacy-names.ts'
import { transactionsPath } from '../transactions.ts'
import '../../../lists/filter-menus.css'

/** The transactions that the person may read, in the server's order: their own tasks first. */
export const transactions = defineList({
  path: transactionsPath,
  filters: {
    pharmacyIds: { isRepeated: true },
    types: { values: transactionTypes, isRepeated: true },
    status: { values: transactionStatuses, isRepeated: true },
  },
  // In the history entry, not the URL: the search may contain a person's name.
  search: { search: 'entry' },
  pageQuery: ({ search, pharmacyIds, types, status, page }) =>
    callQuery(getTransactions, {
      query: {
        search,
        pharmacyIds: pharmacyIds && [...pharmacyIds],
        types: types && [...types],
        status: status && [...status],
        pageNumber: page,
      },
    }),
})

interface TransactionFiltersProps {
  readonly list: List<ListedTransaction, QueryOf<typeof transactions>>
  /** Staff see all pharmacies, so they have no filter by own pharmacy. */
  readonly isStaff: boolean
}

/**
 * Staff always have filters; members if the list exceeds one page. Once shown, the filters stay,
 * because removing them would lose the focus.
 */
export function useHasFilters(
  { page, isNarrowed }: TransactionFiltersProps['list'],
  isStaff: boolean,
): boolean {
  const isLong = page !== undefined && page.totalCount > page.pageSize
  const [hasFilters, setHasFilters] = useState(isStaff)
  if (!hasFilters && (isLong || isNarrowed)) setHasFilters(true)
  return hasFilters || isLong || isNarrowed
}

export function TransactionFilters({ list, isStaff }: TransactionFiltersProps) {
  const { t } = useLanguage()
  const { types = [], status = [] } = list.query
  return (
    <>
      {isStaff && <TransactionSearch list={list} />}
      <div className="filter-menus">
        {!isStaff && <PharmacyFilter list={list} />}
        <PanelMenu summary={t('transactions.filter.types', { count: types.length })}>
          <ListFilter
            list={list}
            name="types"
            label={t('transactions.filter.types_label')}
            options={[
              [undefined, t('transactions.filter.all_types')],
              ...transactionTypes.map((type) => [type, t(`transactions.type.${type}`)] as const),
            ]}
          />
        </PanelMenu>
        <PanelMenu summary={t('transactions.filter.status', { count: status.length })}>
          <ListFilter
            list={list}
            name="status"
            label={t('transactions.filter.status_label')}
            options={[
              [undefined, t('transactions.filter.all_status')],
              ...transactionStatuses.map((value) => [value, t(`transactions.status.${value}`)] as const),
            ]}
          />
        </PanelMenu>
      </div>
    </>
  )
}

/** Search by pharmacy or sender. */
function TransactionSearch({ list }: Pick<TransactionFiltersProps, 'list'>) {
  const { t } = useLanguage()
  return (
    <ListSearch
      list={list}
      name="search"
      label={t('transactions.search.label')}
      landmark={t('transactions.search.landmark')}
      submit={t('transactions.search.submit')}
      isCompact
    />
  )
}

/** Filter by the person's own pharmacies, if there are several. */
function PharmacyFilter({ list }: Pick<TransactionFiltersProps, 'list'>) {
  const { t } = useLanguage()
  const { pharmacies } = useUserinfo()
  const hasSeveral = pharmacies.length > 1
  const namedPharmacies = usePharmacyNames(hasSeveral ? pharmacies.map(({ id }) => id) : [])
  if (!hasSeveral) return null
  const { pharmacyIds = [] } = list.query
  return (
    <PanelMenu summary={t('transactions.filter.pharmacies', { count: pharmacyIds.length })}>
      <ListFilter
        list={list}
        name="pharmacyIds"
        label={t('transactions.filter.pharmacies_label')}
        options={[
          [undefined, t('transactions.filter.all_pharmacies')],
          ...namedPharmacies.map(({ id, name }) => [id, name] as const),
        ]}
      />
    </PanelMenu>
  )
}
