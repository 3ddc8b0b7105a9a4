import type { Transaction } from '@officine/api/calls'
import { isTransactionInProgress } from '@officine/api/constants'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../language/index.ts'
import './reason-notices.css'

interface WithdrawalRequestNoticeProps {
  readonly withdrawal: NonNullable<Transaction['withdrawal']>
  /** What happens next, for the reader. */
  readonly children: string
}

/** Notice of a request for withdrawal, with its author, date and reason. */
export function WithdrawalRequestNotice({ withdrawal, children }: WithdrawalRequestNoticeProps) {
  const { t, locale } = useLanguage()
  const { askedAt, by, reason } = withdrawal
  return (
    <OfcAlert severity="warning" heading={t('transaction.withdrawal.title')}>
      <p>
        {t('transaction.withdrawal.asked', {
          isNamed: by === null ? 'no' : 'yes',
          name: by ?? '',
          date: formatDate(calendarDateOf(askedAt), locale),
        })}
      </p>
      <blockquote className="transaction-reason transaction-quote">{reason}</blockquote>
      <p>{children}</p>
    </OfcAlert>
  )
}

type WithdrawnTransaction = Pick<Transaction, 'status' | 'appliedAt' | 'sentAt' | 'withdrawal'>

/**
 * The request of an owner to withdraw a transaction, while it is pending. Sending the transaction
 * again cancels it.
 */
export function pendingWithdrawal(transaction: WithdrawnTransaction): Transaction['withdrawal'] {
  const { sentAt, withdrawal } = transaction
  if (!isTransactionInProgress(transaction) || withdrawal === null) return null
  return sentAt !== null && Date.parse(withdrawal.askedAt) < Date.parse(sentAt) ? null : withdrawal
}

interface ReturnedNoticeProps extends Pick<Transaction, 'history'> {
  /** What the reader can do next. */
  readonly children?: ReactNode
}

/** Notice of a return, with its date and the association's reason. */
export function ReturnedNotice({ history, children }: ReturnedNoticeProps) {
  const { t, locale } = useLanguage()
  const last = history.findLast(({ status }) => status === 'returned')
  const heading = last
    ? t('transaction.returned.on', { date: formatDate(calendarDateOf(last.at), locale) })
    : t('transaction.returned.title')
  return (
    <OfcAlert severity="warning" heading={heading}>
      {last?.reason && (
        <blockquote className="transaction-reason transaction-quote">{last.reason}</blockquote>
      )}
      {children}
    </OfcAlert>
  )
}
