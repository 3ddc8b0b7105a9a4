import type { ListedTransaction, Page } from '@officine/api/calls'
import { effectiveDateLeadDays } from '@officine/api/constants'
import { daysBetween } from '@officine/api/rules'
import { calendarDateOf, formatShortDate } from '@officine/i18n/locale'
import { OfcSkeleton } from '@officine/ui-elements/react/skeleton.js'
import type { UseQueryResult } from '@tanstack/react-query'
import { ToolIcon } from '../../../components/icons/tool-icon.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { mayDecide } from '../../../domain/transactions/may-decide.ts'
import { transactionPath } from '../../../domain/transactions/transaction-paths.ts'
import { useNow } from '../../../hooks/use-now.ts'
import { type Language, useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import { pendingTransactionsPath, queueLength } from './follow-up.ts'

interface TransactionQueueProps {
  readonly transactions: UseQueryResult<Page<ListedTransaction>>
}

/** Transactions pending with the association, the earliest effective date first. */
export function TransactionQueue({ transactions }: TransactionQueueProps) {
  const { t } = useLanguage()
  return (
    <section className="home-own" aria-labelledby="home-queue">
      <h2 id="home-queue" className="card-title">
        {t('follow_up.queue.title')}
      </h2>
      <QueryView of={transactions} skeleton={<QueueSkeleton />}>
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
                <ToolIcon name="chevronRight" />
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
  const { id, type, sentAt, status } = transaction
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
      <EffectiveDate transaction={transaction} />
      {isPrimary ? (
        <LinkButton
          to={transactionPath(id)}
          variant="filled"
          label={t('follow_up.queue.start_named', { name: transactionName(t, transaction) })}
        >
          {t('follow_up.queue.start')}
        </LinkButton>
      ) : (
        <ToolIcon name="chevronRight" />
      )}
    </li>
  )
}

/** Effective date; one that is near is highlighted. */
function EffectiveDate({ transaction: { effectiveDate } }: { readonly transaction: ListedTransaction }) {
  const { t, locale } = useLanguage()
  const today = calendarDateOf(useNow())
  if (effectiveDate === null) return <p className="home-queue-effect" />
  const days = daysBetween(today, effectiveDate)
  const date = formatShortDate(effectiveDate, locale)
  return (
    <p className="home-queue-effect" data-near={days <= effectiveDateLeadDays || undefined}>
      <span className="home-queue-phrase">{t('follow_up.queue.effect', { date })}</span>
      <span className="home-queue-date">
        <span className="visually-hidden">{t('transactions.columns.effective')} </span>
        {date}
      </span>{' '}
      <span className="home-queue-days">
        {days < 0 ? t('follow_up.queue.days_ago', { days: -days }) : t('follow_up.queue.in_days', { days })}
      </span>
    </p>
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
