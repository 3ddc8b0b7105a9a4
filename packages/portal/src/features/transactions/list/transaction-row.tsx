import type { ListedTransaction } from '@officine/api/calls'
import { calendarDateOf } from '@officine/i18n/locale'
import { OfcMenu } from '@officine/ui-elements/react/menu.js'
import { OfcMenuItem } from '@officine/ui-elements/react/menu-item.js'
import { useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import { LinkButton } from '../../../parts/layout/link-button.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { transactionTitle } from '../transaction-texts.ts'
import { addressOfEdit, addressOfTransaction } from '../transactions.ts'
import { currentStep, ProgressLine, ProgressWords } from './draft-progress.tsx'
import { Drawing } from './drawing.tsx'
import { effectiveTerm } from './effective-term.ts'
import { nextFact } from './next-fact.ts'
import { ShortDate } from './short-date.tsx'
import { waitingFact } from './waiting-fact.ts'

interface TransactionRowProps {
  readonly transaction: ListedTransaction
  /** Staff know a form by its pharmacy, and a member by what becomes of theirs. */
  readonly isStaff: boolean
  /** Its action is what the person is waited for: the filled button of the page. */
  readonly isFirst: boolean
  readonly onDelete: (draft: ListedTransaction) => void
}

/** A transaction: what it is, how it stands and what comes next, when it takes effect, and what the person can do. */
export function TransactionRow({ transaction, isStaff, isFirst, onDelete }: TransactionRowProps) {
  const language = useLanguage()
  const { t } = language
  const { id, number, pharmacyName, may } = transaction
  const type = t(`transactions.type.${transaction.type}`)
  // Openings have no pharmacy yet, and no other name.
  const formNumber = t('transactions.number', { number: String(number) })
  const effectiveDate = effectiveDateOf(transaction)
  const title = transactionTitle(language, transaction)
  const mayChange = may.includes('change')
  const mayDelete = may.includes('delete')
  const isLink = !mayChange && !mayDelete
  return (
    <li className={isLink ? 'transaction-row transaction-row-link' : 'transaction-row'}>
      <div className="transaction-name">
        <h4 className="row-title">
          <Link to={addressOfTransaction(id)}>{isStaff ? (pharmacyName ?? formNumber) : type}</Link>
        </h4>
        <p className="row-detail">
          {isStaff ? type : (pharmacyName ?? formNumber)}{' '}
          {isStaff && effectiveDate && (
            <span className="transaction-on">
              {t('transactions.effective.on')} <ShortDate date={effectiveDate} />
            </span>
          )}
        </p>
      </div>
      <State of={transaction} isStaff={isStaff} />
      {effectiveDate && (
        <p className="transaction-effective">
          <span>{t(effectiveTerm(transaction, calendarDateOf(new Date())))}</span>{' '}
          <ShortDate date={effectiveDate} />
        </p>
      )}
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

function State({ of, isStaff }: { readonly of: ListedTransaction; readonly isStaff: boolean }) {
  const language = useLanguage()
  const today = calendarDateOf(new Date())
  const step = of.status === 'draft' ? currentStep(of.savedSteps) : undefined
  const fact = (isStaff && waitingFact(language, of, today)) || nextFact(language, of, today)
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

/** What was withdrawn has no effect, and so no date of one. */
function effectiveDateOf({ status, effectiveDate }: ListedTransaction): ListedTransaction['effectiveDate'] {
  return status === 'withdrawn' ? null : effectiveDate
}
