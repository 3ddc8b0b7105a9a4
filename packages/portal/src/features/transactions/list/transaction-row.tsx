import type { ListedTransaction } from '@officine/api/calls'
import { type CalendarDate, calendarDateOf } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { OfcMenu } from '@officine/ui-elements/react/menu.js'
import { OfcMenuItem } from '@officine/ui-elements/react/menu-item.js'
import type { ReactNode } from 'react'
import { Icon } from '../../../components/icons/icon.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { type MessageKey, useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import { StatusBadge } from '../status-badge.tsx'
import { transactionTitle } from '../transaction-texts.ts'
import { addressOfEdit, transactionPath } from '../transactions.ts'
import { currentStep, ProgressLine, ProgressText } from './draft-progress.tsx'
import { nextEventText } from './next-event-text.ts'
import { type PendingDecision, pendingDecision } from './pending-decision.ts'
import { ShortDate } from './short-date.tsx'
import { TransactionListIcon } from './transaction-list-icon.tsx'

interface TransactionRowProps {
  readonly transaction: ListedTransaction
  /** Staff identify a form by its pharmacy, and members by its type. */
  readonly isStaff: boolean
  /** Whether the row has the person's next task: its button is the primary one of the page. */
  readonly isFirst: boolean
  readonly onDelete: (draft: ListedTransaction) => void
}

/** A transaction: title, status, next event, effective date and actions. */
export function TransactionRow({ transaction, isStaff, isFirst, onDelete }: TransactionRowProps) {
  const language = useLanguage()
  const { t } = language
  const { id, number, pharmacyName, may } = transaction
  const type = t(`transactions.type.${transaction.type}`)
  // An opening has no pharmacy yet, so its number is the name.
  const pharmacy = pharmacyName ?? t('transactions.number', { number: String(number) })
  const today = calendarDateOf(new Date())
  const effectiveDate = effectiveDateOf(transaction)
  const title = transactionTitle(language, transaction)
  const waiting = isStaff ? pendingDecision(language, transaction, today) : undefined
  const mayDelete = may.includes('delete')
  const act = actOf()
  const isLink = !act && !mayDelete
  return (
    <li className={isLink ? 'transaction-row transaction-row-link' : 'transaction-row'}>
      <div className="transaction-name">
        <h4 className="row-title">
          <Link to={transactionPath(id)}>{isStaff ? pharmacy : type}</Link>
        </h4>
        <p className="row-detail">{isStaff ? typeText() : pharmacy}</p>
      </div>
      <div className="transaction-facts">
        {waiting ? <PendingStatus {...waiting} /> : <Status of={transaction} isStaff={isStaff} />}
        {effectiveDate && (
          <p className="transaction-effective">
            <span>{t(effectiveDateLabel(transaction, today))}</span> <ShortDate date={effectiveDate} />
          </p>
        )}
      </div>
      <Notes
        of={transaction}
        fact={waiting ? waiting.promiseText : nextEventText(language, transaction, today)}
      />
      {act && <div className="transaction-act">{act}</div>}
      {mayDelete && (
        <div className="transaction-more">
          <OfcMenu
            label={t('transactions.more_named', { title })}
            variant="plain"
            onSelect={() => onDelete(transaction)}
          >
            <TransactionListIcon of="ellipsis" slot="trigger" />
            <OfcMenuItem value="delete" tone="danger">
              {t('transactions.delete')}
            </OfcMenuItem>
          </OfcMenu>
        </div>
      )}
      {isLink && (
        <div className="transaction-more">
          <TransactionListIcon of="chevron" />
        </div>
      )}
    </li>
  )

  function typeText(): string {
    return transaction.status === 'inReview' ? t('transactions.in_review', { type }) : type
  }

  function actOf(): ReactNode {
    if (!may.includes('change')) {
      return (
        isStaff &&
        isFirst && (
          <LinkButton
            to={transactionPath(id)}
            variant="filled"
            label={t('transactions.handle_named', { title })}
          >
            {t('transactions.handle')}
          </LinkButton>
        )
      )
    }
    return transaction.status === 'returned' ? (
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
    )
  }
}

/** How long a form has waited; its group's heading says that it waits. */
function PendingStatus({ sinceText, wait }: PendingDecision) {
  if (wait === 'short') return <p className="transaction-status">{sinceText}</p>
  return (
    <div className="transaction-status">
      <OfcBadge tone={wait === 'long' ? 'red' : 'amber'}>
        <Icon name={wait === 'long' ? 'alert' : 'hourglass'} slot="start" />
        {sinceText}
      </OfcBadge>
    </div>
  )
}

function Status({ of, isStaff }: { readonly of: ListedTransaction; readonly isStaff: boolean }) {
  // For staff the group's heading says it.
  if (isStaff && of.status === 'returned' && !of.may.includes('change')) return null
  return (
    <div className="transaction-status">
      <StatusBadge of={of} />
      {of.status === 'draft' && <ProgressLine step={currentStep(of.savedSteps)} />}
    </div>
  )
}

function Notes({ of, fact }: { readonly of: ListedTransaction; readonly fact: string | undefined }) {
  const isDraft = of.status === 'draft'
  if (!isDraft && !fact) return null
  return (
    <div className="transaction-notes">
      {isDraft && <ProgressText step={currentStep(of.savedSteps)} />}
      {fact && <p className="row-detail transaction-fact">{fact}</p>}
    </div>
  )
}

/** Null for a withdrawn form, which never takes effect. */
function effectiveDateOf({ status, effectiveDate }: ListedTransaction): ListedTransaction['effectiveDate'] {
  return status === 'withdrawn' ? null : effectiveDate
}

/** Label of the effective date: ahead, in force, or passed without effect. */
export function effectiveDateLabel(
  { appliedAt, effectiveDate }: Pick<ListedTransaction, 'appliedAt' | 'effectiveDate'>,
  today: CalendarDate,
): MessageKey {
  if (appliedAt !== null) return 'transactions.effective.applied'
  const isPast = effectiveDate !== null && effectiveDate < today
  return isPast ? 'transactions.effective.missed' : 'transactions.effective.ahead'
}
