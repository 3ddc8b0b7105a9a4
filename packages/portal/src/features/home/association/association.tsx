import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RowSkeletons } from '../../../components/query-view.tsx'
import { pharmacySearchList } from '../../../domain/pharmacy-search/pharmacy-search.ts'
import { PharmacySearchForm } from '../../../domain/pharmacy-search/pharmacy-search-form.tsx'
import {
  PharmacySearchResults,
  ViewPharmacyLink,
} from '../../../domain/pharmacy-search/pharmacy-search-results.tsx'
import { useLanguage, useTexts } from '../../../language/index.ts'
import { useList } from '../../../lists/use-list.ts'
import { Figures } from './figures.tsx'
import { pendingTransactions } from './follow-up.ts'
import { FollowUpPage } from './follow-up-page.tsx'
import { TransactionQueue } from './transaction-queue.tsx'
import './association.css'

const texts = ['follow-up', 'pharmacy-search', 'forms', 'transactions', 'transaction-rows'] as const

const pharmacies = pharmacySearchList('/')

interface AssociationProps {
  /** Only on home: called with the summary of the day once it is known. */
  readonly onSummary?: (lead: string) => void
}

/**
 * Parts that only staff see: their home and, as a page, the lists behind its figures. One chunk,
 * because the script that everybody loads first lists the name of each chunk.
 */
export default function Association({ onSummary }: AssociationProps) {
  return onSummary ? <AssociationHome onSummary={onSummary} /> : <FollowUpPage />
}

interface AssociationHomeProps {
  /** Called with the summary of the day once it is known. */
  readonly onSummary: (lead: string) => void
}

/**
 * Home of staff: transactions to decide on, a search of pharmacies, and overdue items of all
 * pharmacies.
 */
function AssociationHome(props: AssociationHomeProps) {
  return useTexts(texts) ? <Overview {...props} /> : <RowSkeletons count={9} />
}

function Overview({ onSummary }: AssociationHomeProps) {
  const { t, locale } = useLanguage()
  const list = useList(pharmacies)
  const transactions = useQuery(pendingTransactions)
  const { items: [nextTransaction] = [], totalCount } = transactions.data ?? {}
  // An overdue date is shown in its row instead.
  const today = calendarDateOf(new Date())
  const date =
    nextTransaction?.effectiveDate && nextTransaction.effectiveDate >= today
      ? formatDate(nextTransaction.effectiveDate, locale)
      : ''
  const lead =
    totalCount === undefined
      ? '\u00a0'
      : t('follow_up.lead', { count: totalCount, isDated: date ? 'yes' : 'no', date })
  useEffect(() => onSummary(lead), [onSummary, lead])
  return (
    <>
      <TransactionQueue transactions={transactions} />
      <div className="home-search">
        <PharmacySearchForm
          list={list}
          label={t('follow_up.search')}
          placeholder={t('follow_up.search_hint')}
        />
        {list.isEnabled && (
          <PharmacySearchResults list={list}>
            {(pharmacy) => <ViewPharmacyLink pharmacy={pharmacy} />}
          </PharmacySearchResults>
        )}
      </div>
      <Figures />
    </>
  )
}
