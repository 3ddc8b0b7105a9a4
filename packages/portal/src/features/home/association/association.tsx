import { followUpSubjects, type ListedTransaction, type Page } from '@officine/api/calls'
import { effectiveDateLeadDays } from '@officine/api/constants'
import { daysBetween, todayInQuebec } from '@officine/api/rules'
import { calendarDateOf, formatDate, formatNumber, formatShortDate } from '@officine/i18n/locale'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type CSSProperties, useEffect } from 'react'
import { Icon } from '../../../components/icons/icon.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { QueryView, RowSkeletons } from '../../../components/query-view.tsx'
import { announcementsPath } from '../../../domain/announcements/announcement-paths.ts'
import { documentsPath } from '../../../domain/documents/document-paths.ts'
import { pharmacySearchList } from '../../../domain/pharmacy-search/pharmacy-search.ts'
import { PharmacySearchForm } from '../../../domain/pharmacy-search/pharmacy-search-form.tsx'
import {
  PharmacySearchResults,
  ViewPharmacyLink,
} from '../../../domain/pharmacy-search/pharmacy-search-results.tsx'
import { mayDecide } from '../../../domain/transactions/may-decide.ts'
import { transactionPath } from '../../../domain/transactions/transaction-paths.ts'
import { useNow } from '../../../hooks/use-now.ts'
import { type Language, useLanguage, useTexts } from '../../../language/index.ts'
import { useList } from '../../../lists/use-list.ts'
import { Link } from '../../../navigation/index.ts'
import {
  followUp,
  followUpSubjectPath,
  pendingTransactions,
  pendingTransactionsPath,
  queueLength,
} from './follow-up-page.tsx'
import '../../../components/sheet.css'
import './association.css'

const texts = ['follow-up', 'pharmacy-search', 'forms', 'transactions', 'transaction-rows'] as const

const pharmacies = pharmacySearchList('/')

interface AssociationHomeProps {
  /** Called with the summary of the day once it is known. */
  readonly onSummary: (lead: string) => void
}

/**
 * Home of staff: transactions to decide on, a search of pharmacies, and overdue items of all
 * pharmacies.
 */
export default function AssociationHome(props: AssociationHomeProps) {
  return useTexts(texts) ? <Overview {...props} /> : <RowSkeletons count={9} />
}

function Overview({ onSummary }: AssociationHomeProps) {
  const { t, locale } = useLanguage()
  const list = useList(pharmacies)
  const transactions = useQuery(pendingTransactions)
  const { items: [nextTransaction] = [], totalCount } = transactions.data ?? {}
  // An overdue date is shown in its row instead.
  const today = todayInQuebec()
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
      <TransactionQueue of={transactions} />
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

/** Transactions pending with the association, the earliest effective date first. */
function TransactionQueue({ of }: { readonly of: UseQueryResult<Page<ListedTransaction>> }) {
  const { t } = useLanguage()
  return (
    <section className="home-own" aria-labelledby="home-queue">
      <h2 id="home-queue" className="card-title">
        {t('follow_up.queue.title')}
      </h2>
      <QueryView of={of} skeleton={<QueueSkeleton />}>
        {({ items, totalCount }) =>
          items.length === 0 ? (
            <p className="sheet home-queue-empty note">{t('follow_up.queue.empty')}</p>
          ) : (
            <div className="sheet">
              <ColumnHeadings />
              <ul className="home-queue">
                {items.map((transaction) => (
                  <QueueRow
                    key={transaction.id}
                    transaction={transaction}
                    isPrimary={transaction === items.find(mayDecide)}
                  />
                ))}
              </ul>
              <Link to={pendingTransactionsPath} className="figures-more">
                <span>{t('follow_up.queue.all', { count: totalCount })}</span>
                <Icon name="chevronRight" />
              </Link>
            </div>
          )
        }
      </QueryView>
    </section>
  )
}

const transactionName = (t: Language['t'], { pharmacyName, number }: ListedTransaction) =>
  pharmacyName ?? t('transactions.number', { number: String(number) })

/** Visual column headings; each row labels its own dates. */
function ColumnHeadings() {
  const { t } = useLanguage()
  return (
    <div className="home-queue-line home-queue-heads" aria-hidden="true">
      <span className="home-queue-name">{t('follow_up.queue.pharmacy')}</span>
      <span className="home-queue-type">{t('transactions.columns.transaction')}</span>
      <span className="home-queue-sent">{t('transactions.columns.sent')}</span>
      <span className="home-queue-effect">{t('transactions.columns.effective')}</span>
    </div>
  )
}

interface QueueRowProps {
  readonly transaction: ListedTransaction
  /** First transaction that the person may decide on; it has the primary button. */
  readonly isPrimary: boolean
}

function QueueRow({ transaction, isPrimary }: QueueRowProps) {
  const { t, locale } = useLanguage()
  const { id, type, sentAt, status, effectiveDate } = transaction
  const today = calendarDateOf(useNow())
  // A date that is near is highlighted.
  const days = effectiveDate ? daysBetween(today, effectiveDate) : Number.POSITIVE_INFINITY
  const date = effectiveDate ? formatShortDate(effectiveDate, locale) : ''
  return (
    <li className="home-queue-line">
      <h3 className="home-queue-name row-title">
        <Link to={transactionPath(id)}>{transactionName(t, transaction)}</Link>
      </h3>
      <p className="home-queue-type">
        {t(`transactions.type.${type}`)}{' '}
        <span className="home-queue-status">{t(`transactions.status.${status}`)}</span>
      </p>
      <p className="home-queue-sent">
        <span className="visually-hidden">{t('transactions.columns.sent')} </span>
        {sentAt && formatShortDate(calendarDateOf(sentAt), locale)}
      </p>
      <p className="home-queue-effect" data-near={days <= effectiveDateLeadDays || undefined}>
        {effectiveDate && (
          <>
            <span className="home-queue-phrase">{t('follow_up.queue.effect', { date })}</span>
            <span className="home-queue-date">
              <span className="visually-hidden">{t('transactions.columns.effective')} </span>
              {date}
            </span>{' '}
            <span className="home-queue-days">
              {days < 0
                ? t('follow_up.queue.days_ago', { days: -days })
                : t('follow_up.queue.in_days', { days })}
            </span>
          </>
        )}
      </p>
      {isPrimary ? (
        <LinkButton
          to={transactionPath(id)}
          variant="filled"
          label={t('follow_up.queue.start_named', { name: transactionName(t, transaction) })}
        >
          {t('follow_up.queue.start')}
        </LinkButton>
      ) : (
        <Icon name="chevronRight" />
      )}
    </li>
  )
}

function QueueSkeleton() {
  return (
    <div className="sheet">
      <ColumnHeadings />
      <div className="home-queue">
        {Array.from({ length: queueLength }, (_, row) => (
          <div key={row} className="home-queue-line home-queue-wait">
            <OfcSkeleton lines={2} />
          </div>
        ))}
      </div>
      <div className="figures-more" />
    </div>
  )
}

/** Counts of overdue items, each a link to its list, and of members’ requests. */
function Figures() {
  const { t, locale } = useLanguage()
  const figures = useQuery(followUp)
  const year = todayInQuebec().slice(0, 4)
  const skeleton = (
    <div className="sheet">
      <div className="figures">
        {followUpSubjects.map((subject) => (
          <div key={subject}>
            <div className="figure">
              <OfcSkeleton lines={2} />
            </div>
          </div>
        ))}
      </div>
      <div className="figures-more" />
      <div className="figures-more" />
    </div>
  )
  return (
    <section className="home-own" aria-labelledby="home-figures">
      <h2 id="home-figures" className="card-title">
        {t('follow_up.figures')}
      </h2>
      <QueryView of={figures} skeleton={skeleton}>
        {(data) => (
          <div className="sheet">
            <ul className="figures">
              {followUpSubjects.map((subject) => {
                const { late, total } = data[subject]
                const share = { '--figure-share': total === 0 ? 0 : late / total } as CSSProperties
                return (
                  <li key={subject}>
                    <Link to={followUpSubjectPath(subject)} className="figure">
                      <span className="figure-number">{formatNumber(late, locale)}</span>{' '}
                      <span className="figure-words">{t(`follow_up.late.${subject}`, { count: late })}</span>
                      <span className="figure-bar" aria-hidden="true">
                        {late > 0 && <span style={share} />}
                      </span>{' '}
                      <span className="figure-foot">
                        <span>{t(`follow_up.of.${subject}`, { count: total, year })}</span>{' '}
                        <span className="figure-way">
                          <span>{t('follow_up.view')}</span>
                          <Icon name="arrowRight" />
                        </span>
                      </span>
                    </Link>
                  </li>
                )
              })}
            </ul>
            <Link to={`${documentsPath}?status=received`} className="figures-more">
              <span>{t('follow_up.requests', { count: data.waitingRequests })}</span>
              <Icon name="chevronRight" />
            </Link>
            <Link to={announcementsPath} className="figures-more">
              <span>{t('follow_up.announcements')}</span>
              <Icon name="chevronRight" />
            </Link>
          </div>
        )}
      </QueryView>
    </section>
  )
}
