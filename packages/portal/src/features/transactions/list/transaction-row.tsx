import type { ListedTransaction } from '@officine/api/calls'
import { isUndecided } from '@officine/api/constants'
import { daysBetween, todayInQuebec } from '@officine/api/rules'
import { type CalendarDate, calendarDateOf, formatDate, formatShortDate } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { OfcMenu } from '@officine/ui-elements/react/menu.js'
import { OfcMenuItem } from '@officine/ui-elements/react/menu-item.js'
import { Icon } from '../../../components/icons/icon.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { unsentTransactionText } from '../../../domain/transactions/unsent-transaction-text.ts'
import { type WaitLevel, waitLevel } from '../../../formatting/wait-level.ts'
import { type Language, type MessageKey, useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import { type EditStep, numberOf, steps } from '../edit/edit-steps.ts'
import { StatusBadge } from '../status-badge.tsx'
import { transactionTitle } from '../transaction-texts.ts'
import { editTransactionPath, transactionPath } from '../transactions.ts'

interface TransactionRowProps {
  readonly transaction: ListedTransaction
  /** Staff identify a transaction by its pharmacy, and members by its type. */
  readonly isStaff: boolean
  /** Whether the row has the person's next task: its button is the primary one of the page. */
  readonly isPrimary: boolean
  readonly onDelete: (draft: ListedTransaction) => void
}

/** A transaction: title, status, next event, effective date and actions. */
export function TransactionRow({ transaction, isStaff, isPrimary, onDelete }: TransactionRowProps) {
  const language = useLanguage()
  const { t } = language
  const { id, number, pharmacyName, may } = transaction
  const type = t(`transactions.type.${transaction.type}`)
  // An opening has no pharmacy yet, so its number is the name.
  const pharmacy = pharmacyName ?? t('transactions.number', { number: String(number) })
  const today = todayInQuebec()
  // A withdrawn transaction never takes effect.
  const effectiveDate = transaction.status === 'withdrawn' ? null : transaction.effectiveDate
  const title = transactionTitle(language, transaction)
  const pending = isStaff ? pendingDecision(language, transaction, today) : undefined
  const mayDelete = may.includes('delete')
  const verb = rowVerb()
  const isLink = !verb && !mayDelete
  const isDraft = transaction.status === 'draft'
  const step = currentStep(transaction.savedSteps)
  const fact = pending ? pending.promiseText : nextEventText(language, transaction, today)
  // For staff the heading of the group already shows that the pharmacy corrects it.
  const isStatusHidden = isStaff && transaction.status === 'returned' && !may.includes('change')
  return (
    <li className={isLink ? 'transaction-row transaction-row-link' : 'transaction-row'}>
      <div className="transaction-name">
        <h4 className="row-title">
          <Link to={transactionPath(id)}>{isStaff ? pharmacy : type}</Link>
        </h4>
        <p className="row-detail">{isStaff ? typeText() : pharmacy}</p>
      </div>
      <div className="transaction-facts">
        {pending ? (
          <PendingStatus {...pending} />
        ) : (
          !isStatusHidden && (
            <div className="transaction-status">
              <StatusBadge transaction={transaction} />
              {/* The text below has the same content. */}
              {isDraft && (
                <span className="transaction-progress" aria-hidden="true">
                  {steps.map((each) => (
                    <span key={each} className={numberOf(each) <= numberOf(step) ? 'done' : undefined} />
                  ))}
                </span>
              )}
            </div>
          )
        )}
        {effectiveDate && (
          <p className="transaction-effective">
            <span>{t(effectiveDateLabel(transaction, today))}</span> <ShortDate date={effectiveDate} />
          </p>
        )}
      </div>
      {(isDraft || fact) && (
        <div className="transaction-notes">
          {isDraft && (
            <p className="row-detail">
              {t('transactions.progress', { number: numberOf(step), total: steps.length, step })}
            </p>
          )}
          {fact && <p className="row-detail transaction-fact">{fact}</p>}
        </div>
      )}
      {verb && (
        <div className="transaction-act">
          <LinkButton
            to={may.includes('change') && verb !== 'answer' ? editTransactionPath(id) : transactionPath(id)}
            variant={isPrimary ? 'filled' : 'outlined'}
            label={t(`transactions.${verb}_named`, { title })}
          >
            {t(`transactions.${verb}`)}
          </LinkButton>
        </div>
      )}
      {mayDelete && (
        <div className="transaction-more">
          <OfcMenu
            label={t('transactions.more_named', { title })}
            variant="plain"
            onSelect={() => onDelete(transaction)}
          >
            <Icon name="more" slot="trigger" />
            <OfcMenuItem value="delete" tone="danger">
              {t('transactions.delete')}
            </OfcMenuItem>
          </OfcMenu>
        </div>
      )}
      {isLink && (
        <div className="transaction-more">
          <Icon name="chevronRight" />
        </div>
      )}
    </li>
  )

  function typeText(): string {
    return transaction.status === 'inReview' ? t('transactions.in_review', { type }) : type
  }

  /** What the row's button does; undefined without one. */
  function rowVerb(): 'answer' | 'correct' | 'resume' | 'handle' | undefined {
    if (transaction.asksReader) return 'answer'
    if (may.includes('change')) return transaction.status === 'returned' ? 'correct' : 'resume'
    return isStaff && isPrimary ? 'handle' : undefined
  }
}

/** How long a transaction has been pending; the heading of its group already shows that it is. */
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

/** Label of the effective date: ahead, in force, or passed without effect. */
export function effectiveDateLabel(
  { appliedAt, effectiveDate }: Pick<ListedTransaction, 'appliedAt' | 'effectiveDate'>,
  today: CalendarDate,
): MessageKey {
  if (appliedAt !== null) return 'transactions.effective.applied'
  const isPast = effectiveDate !== null && effectiveDate < today
  return isPast ? 'transactions.effective.missed' : 'transactions.effective.ahead'
}

/** Steps before the affirmations, in order, with the field that each saves. */
const stepsByField = [
  ['address', 'coordinates'],
  ['details', 'information'],
  ['owners', 'owners'],
] as const

/** The current step of a draft. The pharmacy is always chosen before. */
export function currentStep(savedFields: ListedTransaction['savedSteps']): EditStep {
  return stepsByField.find(([field]) => !savedFields.includes(field))?.[1] ?? 'affirmations'
}

/** A date for a narrow column: `28 oct. 2026`, `1er févr. 2027`, `Oct. 28, 2026`. */
export function ShortDate({ date }: { readonly date: CalendarDate }) {
  const { locale } = useLanguage()
  const separator = locale === 'en-CA' ? ', ' : ' '
  return (
    <time dateTime={date} className="transaction-date">
      {formatShortDate(date, locale) + separator + date.slice(0, 4)}
    </time>
  )
}

type TransactionFacts = Pick<
  ListedTransaction,
  'status' | 'effectiveDate' | 'appliedAt' | 'isBlocked' | 'sentAt' | 'answerBy' | 'returnReason'
>

/**
 * The next event of a transaction as a sentence; undefined for a draft without a date and for a
 * transaction in force.
 */
export function nextEventText(
  language: Pick<Language, 't' | 'locale'>,
  transaction: TransactionFacts,
  today: CalendarDate,
): string | undefined {
  const { t, locale } = language
  const { status, effectiveDate, appliedAt, isBlocked, sentAt, answerBy } = transaction
  switch (status) {
    case 'draft':
    case 'returned':
      return unsentTransactionText(language, transaction, today)
    case 'submitted':
    case 'inReview':
      if (sentAt === null) return undefined
      return t('transactions.fact.sent', {
        // Beside the badge « Envoyée » the sentence omits that word.
        status,
        days: daysBetween(calendarDateOf(sentAt), today),
        promised: answerBy === null ? 'no' : 'yes',
        date: answerBy === null ? '' : formatDate(answerBy, locale),
      })
    case 'accepted':
      if (effectiveDate === null || appliedAt !== null) return undefined
      if (isBlocked) return t('transactions.fact.blocked')
      if (effectiveDate < today)
        return t('transactions.fact.overdue', { date: formatDate(effectiveDate, locale) })
      return t('transactions.fact.takes_effect', { days: daysBetween(today, effectiveDate) })
    case 'withdrawn':
      return t('transactions.fact.withdrawn')
  }
}

/** Days until a wait counts as late: the review of sworn documents takes more than a week. */
const daysUntilTransactionIsLate = 10

interface PendingDecision {
  readonly sinceText: string
  readonly wait: WaitLevel
  /** The promised date of the decision. */
  readonly promiseText: string | undefined
}

/** For staff: since when a transaction awaits a decision; undefined if it does not. */
export function pendingDecision(
  { t, locale }: Pick<Language, 't' | 'locale'>,
  { status, sentAt, answerBy }: Pick<ListedTransaction, 'status' | 'sentAt' | 'answerBy'>,
  today: CalendarDate,
): PendingDecision | undefined {
  if (!isUndecided(status) || sentAt === null) return undefined
  const days = daysBetween(calendarDateOf(sentAt), today)
  return {
    sinceText: t('transactions.fact.waiting', { days }),
    wait: waitLevel(days, daysUntilTransactionIsLate),
    promiseText:
      answerBy === null ? undefined : t('transactions.fact.promised', { date: formatDate(answerBy, locale) }),
  }
}
