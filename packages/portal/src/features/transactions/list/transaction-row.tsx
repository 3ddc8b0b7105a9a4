import { todayInQuebec } from '@officine/api/rules'
import type { ListedTransaction } from '@officine/api/calls'
import type { CalendarDate, Locale } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { OfcMenu } from '@officine/ui-elements/react/menu.js'
import { OfcMenuItem } from '@officine/ui-elements/react/menu-item.js'
import type { ReactNode } from 'react'
import { Icon } from '../../../components/icons/icon.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { type MessageKey, useLanguage } from '../../../language/index.ts'
import { Link } from '../../../navigation/index.ts'
import { type EditStep, numberOf, steps } from '../edit/edit-steps.ts'
import { StatusBadge } from '../status-badge.tsx'
import { transactionTitle } from '../transaction-texts.ts'
import { editTransactionPath, transactionPath } from '../transactions.ts'
import { nextEventText, type PendingDecision, pendingDecision } from './row-facts.ts'

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
  const effectiveDate = effectiveDateOf(transaction)
  const title = transactionTitle(language, transaction)
  const pending = isStaff ? pendingDecision(language, transaction, today) : undefined
  const mayDelete = may.includes('delete')
  const action = rowAction()
  const isLink = !action && !mayDelete
  return (
    <li className={isLink ? 'transaction-row transaction-row-link' : 'transaction-row'}>
      <div className="transaction-name">
        <h4 className="row-title">
          <Link to={transactionPath(id)}>{isStaff ? pharmacy : type}</Link>
        </h4>
        <p className="row-detail">{isStaff ? typeText() : pharmacy}</p>
      </div>
      <div className="transaction-facts">
        {pending ? <PendingStatus {...pending} /> : <Status transaction={transaction} isStaff={isStaff} />}
        {effectiveDate && (
          <p className="transaction-effective">
            <span>{t(effectiveDateLabel(transaction, today))}</span> <ShortDate date={effectiveDate} />
          </p>
        )}
      </div>
      <Notes
        transaction={transaction}
        fact={pending ? pending.promiseText : nextEventText(language, transaction, today)}
      />
      {action && <div className="transaction-act">{action}</div>}
      {mayDelete && (
        <div className="transaction-more">
          <OfcMenu
            label={t('transactions.more_named', { title })}
            variant="plain"
            onSelect={() => onDelete(transaction)}
          >
            <TransactionListIcon name="ellipsis" slot="trigger" />
            <OfcMenuItem value="delete" tone="danger">
              {t('transactions.delete')}
            </OfcMenuItem>
          </OfcMenu>
        </div>
      )}
      {isLink && (
        <div className="transaction-more">
          <TransactionListIcon name="chevron" />
        </div>
      )}
    </li>
  )

  function typeText(): string {
    return transaction.status === 'inReview' ? t('transactions.in_review', { type }) : type
  }

  function rowAction(): ReactNode {
    if (transaction.asksReader) {
      return (
        <LinkButton
          to={transactionPath(id)}
          variant={isPrimary ? 'filled' : 'outlined'}
          label={t('transactions.answer_named', { title })}
        >
          {t('transactions.answer')}
        </LinkButton>
      )
    }
    if (!may.includes('change')) {
      return (
        isStaff &&
        isPrimary && (
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
        to={editTransactionPath(id)}
        variant={isPrimary ? 'filled' : 'outlined'}
        label={t('transactions.correct_named', { title })}
      >
        {t('transactions.correct')}
      </LinkButton>
    ) : (
      <LinkButton to={editTransactionPath(id)} label={t('transactions.resume_named', { title })}>
        {t('transactions.resume')}
      </LinkButton>
    )
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

function Status({
  transaction,
  isStaff,
}: {
  readonly transaction: ListedTransaction
  readonly isStaff: boolean
}) {
  // For staff the heading of the group already shows the status.
  if (isStaff && transaction.status === 'returned' && !transaction.may.includes('change')) return null
  return (
    <div className="transaction-status">
      <StatusBadge transaction={transaction} />
      {transaction.status === 'draft' && <ProgressLine step={currentStep(transaction.savedSteps)} />}
    </div>
  )
}

function Notes({
  transaction,
  fact,
}: {
  readonly transaction: ListedTransaction
  readonly fact: string | undefined
}) {
  const isDraft = transaction.status === 'draft'
  if (!isDraft && !fact) return null
  return (
    <div className="transaction-notes">
      {isDraft && <ProgressText step={currentStep(transaction.savedSteps)} />}
      {fact && <p className="row-detail transaction-fact">{fact}</p>}
    </div>
  )
}

/** Null for a withdrawn transaction, which never takes effect. */
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

/** Drawings of lucide (ISC) that only this list uses. */
const paths = {
  chevron: 'm9 18 6-6-6-6',
  ellipsis: 'M5 12h.01M12 12h.01M19 12h.01',
  plus: 'M5 12h14M12 5v14',
} as const

interface TransactionListIconProps {
  readonly name: keyof typeof paths
  readonly slot?: string
}

/** A decorative icon, beside a text or in a labelled element. */
export function TransactionListIcon({ name, slot }: TransactionListIconProps) {
  return (
    <svg
      className={`icon transaction-${name}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      slot={slot}
    >
      <path d={paths[name]} />
    </svg>
  )
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

/** Progress of a draft as a drawing; the text beside it has the same content. */
function ProgressLine({ step }: { readonly step: EditStep }) {
  return (
    <span className="transaction-progress" aria-hidden="true">
      {steps.map((each) => (
        <span key={each} className={numberOf(each) <= numberOf(step) ? 'done' : undefined} />
      ))}
    </span>
  )
}

function ProgressText({ step }: { readonly step: EditStep }) {
  const { t } = useLanguage()
  return (
    <p className="row-detail">
      {t('transactions.progress', { number: numberOf(step), total: steps.length, step })}
    </p>
  )
}

const months = {
  'fr-CA': 'janv. févr. mars avr. mai juin juill. août sept. oct. nov. déc.'.split(' '),
  'en-CA': 'Jan. Feb. Mar. Apr. May June July Aug. Sept. Oct. Nov. Dec.'.split(' '),
} as const satisfies Record<Locale, readonly string[]>

/** A date for a narrow column, without line breaks: `28 oct. 2026`, `1er févr. 2027`, `Oct. 28, 2026`. */
export function ShortDate({ date }: { readonly date: CalendarDate }) {
  const { locale } = useLanguage()
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const name = months[locale][month - 1] ?? ''
  return (
    <time dateTime={date} className="transaction-date">
      {locale === 'en-CA' ? `${name} ${day}, ${year}` : `${day === 1 ? '1er' : day} ${name} ${year}`}
    </time>
  )
}
