import type { Transaction } from '@officine/api/calls'
import { isTransactionInProgress } from '@officine/api/constants'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { useLanguage } from '../../../language/index.ts'
import '../details/decision-reason.css'

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

type WithdrawalForm = Pick<Transaction, 'status' | 'appliedAt' | 'sentAt' | 'withdrawal'>

/**
 * The request of an owner to withdraw a form, while it is pending. Sending the form again cancels
 * it.
 */
export function pendingWithdrawal(form: WithdrawalForm): Transaction['withdrawal'] {
  const { sentAt, withdrawal } = form
  if (!isTransactionInProgress(form) || withdrawal === null) return null
  return sentAt !== null && Date.parse(withdrawal.askedAt) < Date.parse(sentAt) ? null : withdrawal
}
