import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { useEffect } from 'react'
import { useResource } from '../../../data/index.ts'
import { useLanguage, useTexts } from '../../../language/index.ts'
import { useList } from '../../../lists/use-list.ts'
import { pharmaciesAt } from '../../../parts/pharmacy-search/pharmacy-list.ts'
import { SearchForm } from '../../../parts/pharmacy-search/pharmacy-search-form.tsx'
import { RecordLink, SearchResults } from '../../../parts/pharmacy-search/search-results.tsx'
import { RowSkeletons } from '../../../parts/resources/resource-view.tsx'
import { Figures } from './figures.tsx'
import { waitingTransactions } from './follow-up.ts'
import { TransactionQueue } from './transaction-queue.tsx'
import './association.css'

const texts = ['follow-up', 'pharmacy-search', 'forms', 'transactions', 'transaction-rows'] as const

const pharmacies = pharmaciesAt('/')

interface AssociationHomeProps {
  /** Called with the summary of the day once it is known. */
  readonly onLead: (lead: string) => void
}

/**
 * Home of staff: transactions to decide on, a search of pharmacies, and overdue items of all
 * pharmacies.
 */
export function AssociationHome(props: AssociationHomeProps) {
  return useTexts(texts) ? <Overview {...props} /> : <RowSkeletons count={9} />
}

function Overview({ onLead }: AssociationHomeProps) {
  const { t, locale } = useLanguage()
  const list = useList(pharmacies)
  const waiting = useResource(waitingTransactions)
  const { items: [next] = [], totalCount } = waiting.status === 'ready' ? waiting.data : {}
  // An overdue date is shown in its row instead.
  const today = calendarDateOf(new Date())
  const date =
    next?.effectiveDate && next.effectiveDate >= today ? formatDate(next.effectiveDate, locale) : ''
  const lead =
    totalCount === undefined
      ? '\u00a0'
      : t('follow_up.lead', { count: totalCount, isDated: date ? 'yes' : 'no', date })
  useEffect(() => onLead(lead), [onLead, lead])
  return (
    <>
      <TransactionQueue of={waiting} />
      <div className="home-search">
        <SearchForm list={list} label={t('follow_up.search')} placeholder={t('follow_up.search_hint')} />
        {list.isWanted && (
          <SearchResults list={list}>{(pharmacy) => <RecordLink pharmacy={pharmacy} />}</SearchResults>
        )}
      </div>
      <Figures />
    </>
  )
}
