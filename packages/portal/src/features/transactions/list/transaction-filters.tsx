import { getTransactions, type ListedTransaction } from '@officine/api/calls'
import { transactionStatuses, transactionTypes } from '@officine/api/constants'
import { useState } from 'react'
import { callQuery } from '../../../data/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { defineList, type QueryOf } from '../../../lists/list-query.ts'
import { FilterMenu, ListSearch } from '../../../lists/list-tools.tsx'
import type { List } from '../../../lists/use-list.ts'
import { useUserinfo } from '../../../session/index.ts'
import { usePharmacyNames } from '../pharmacy-names.ts'
import { transactionsPath } from '../transactions.ts'

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
      {isStaff && (
        <ListSearch
          list={list}
          name="search"
          label={t('transactions.search.label')}
          landmark={t('transactions.search.landmark')}
          submit={t('transactions.search.submit')}
          isCompact
        />
      )}
      <div className="filter-menus">
        {!isStaff && <PharmacyFilter list={list} />}
        <FilterMenu
          list={list}
          name="types"
          summary={t('transactions.filter.types', { count: types.length })}
          label={t('transactions.filter.types_label')}
          all={t('transactions.filter.all_types')}
          options={transactionTypes.map((type) => [type, t(`transactions.type.${type}`)])}
        />
        <FilterMenu
          list={list}
          name="status"
          summary={t('transactions.filter.status', { count: status.length })}
          label={t('transactions.filter.status_label')}
          all={t('transactions.filter.all_status')}
          options={transactionStatuses.map((value) => [value, t(`transactions.status.${value}`)])}
        />
      </div>
    </>
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
    <FilterMenu
      list={list}
      name="pharmacyIds"
      summary={t('transactions.filter.pharmacies', { count: pharmacyIds.length })}
      label={t('transactions.filter.pharmacies_label')}
      all={t('transactions.filter.all_pharmacies')}
      options={namedPharmacies.map(({ id, name }) => [id, name])}
    />
  )
}
