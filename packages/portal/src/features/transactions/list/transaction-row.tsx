import type { ListedTransaction } from '@officine/api/calls'
import { type CalendarDate, calendarDateOf } from '@officine/i18n/locale'
import { OfcMenu } from '@officine/ui-elements/react/menu.js'
import { OfcMenuItem } from '@officine/ui-elements/react/menu-item.js'
import { type MessageKey, useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import { LinkButton } from '../../../parts/layout/link-button.tsx'
import { nextFact } from '../../../parts/transactions/transaction-fact.ts'
import { StatusBadge } from '../status-badge.tsx'
import { transactionTitle } from '../transaction-texts.ts'
import { addressOfEdit, addressOfTransaction } from '../transactions.ts'
import { currentStep, ProgressLine, ProgressWords } from './draft-progress.tsx'
import { Drawing } from './drawing.tsx'
import { effectiveTerm } from './effective-term.ts'
import { shortDate } from './short-date.ts'

interface TransactionRowProps {
  readonly transaction: ListedTransaction
  /** Its action is what the person is waited for: the filled button of the page. */
  readonly isFirst: boolean
  readonly onDelete: (draft: ListedTransaction) => void
}

/** A transaction: what it is, how it stands and what comes next, its dates, and what the person can do. */
export function TransactionRow({ transaction, isFirst, onDelete }: TransactionRowProps) {
  const language = useLanguage()
  const { t } = language
  const { id, number, type, pharmacyName, may } = transaction
  const title = transactionTitle(language, transaction)
  const mayChange = may.includes('change')
  const mayDelete = may.includes('delete')
  const isLink = !mayChange && !mayDelete
  return (
    <li className={isLink ? 'transaction-row transaction-row-link' : 'transaction-row'}>
      <div className="transaction-name">
        <h4 className="row-title">
          <Link to={addressOfTransaction(id)}>{t(`transactions.type.${type}`)}</Link>
        </h4>
        {/* Openings have no pharmacy yet, and no other name. */}
        <p className="row-detail">{pharmacyName ?? t('transactions.number', { number: String(number) })}</p>
      </div>
      <State of={transaction} />
      <Dates of={transaction} />
      {mayChange && (
        <div className="transaction-act">
          {transaction.status === 'returned' ? (
            <LinkButton
              to={addressOfEdit(id)}
              variant={isFirst ? 'filled' : 'outlined'}
              label={t('transactions.correct_named', { title })}
            >
              {t('transactions.correct')}
            </LinkButton>
          ) : (
            <LinkButton to={addressOfEdit(id)} label={t('transactions.resume_named', { title })}>
              {t('transactions.resume')}
            </LinkButton>
          )}
        </div>
      )}
      {mayDelete && (
        <div className="transaction-more">
          <OfcMenu
            label={t('transactions.more_named', { title })}
            variant="plain"
            onSelect={() => onDelete(transaction)}
          >
            <Drawing of="ellipsis" slot="trigger" />
            <OfcMenuItem value="delete" tone="danger">
              {t('transactions.delete')}
            </OfcMenuItem>
          </OfcMenu>
        </div>
      )}
      {isLink && (
        <div className="transaction-more">
          <Drawing of="chevron" />
        </div>
      )}
    </li>
  )
}

function State({ of }: { readonly of: ListedTransaction }) {
  const language = useLanguage()
  const step = of.status === 'draft' ? currentStep(of.savedSteps) : undefined
  const fact = nextFact(language, of, calendarDateOf(new Date()))
  return (
    <div className="transaction-state">
      <div className="transaction-status">
        <StatusBadge of={of} />
        {step && <ProgressLine step={step} />}
      </div>
      {step && <ProgressWords step={step} />}
      {fact && <p className="row-detail transaction-fact">{fact}</p>}
    </div>
  )
}

/** The columns of dates, by the names of their places in the grid. */
export const dateColumns = [
  ['created', 'transactions.columns.created'],
  ['sent', 'transactions.columns.sent'],
  ['effective', 'transactions.columns.effective'],
] as const satisfies readonly (readonly [string, MessageKey])[]

/**
 * What has not come about has no date: its place stays empty, as is that of the effect of what was withdrawn. A phone shows
 * the effective date alone.
 */
function Dates({ of }: { readonly of: ListedTransaction }) {
  const { status, createdAt, sentAt, effectiveDate } = of
  const { t, locale } = useLanguage()
  const dates: Readonly<Record<(typeof dateColumns)[number][0], CalendarDate | null>> = {
    created: calendarDateOf(createdAt),
    sent: sentAt && calendarDateOf(sentAt),
    effective: status === 'withdrawn' ? null : effectiveDate,
  }
  return (
    <dl className="transaction-dates">
      {dateColumns.map(([name, term]) => {
        const date = dates[name]
        if (date === null) return null
        return (
          <div key={name} className={`transaction-${name}`}>
            <dt>{t(name === 'effective' ? effectiveTerm(of, calendarDateOf(new Date())) : term)}</dt>
            <dd>
              <time dateTime={date}>{shortDate(date, locale)}</time>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
