import type { Transaction } from '@officine/api/calls'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import { useLanguage } from '../../../language/index.ts'
import '../details/reason.css'

interface WithdrawalAskedProps {
  readonly withdrawal: NonNullable<Transaction['withdrawal']>
  /** What comes next, for the reader. */
  readonly children: string
}

/** That an owner asks to withdraw a form, when, and why in their own words. */
export function WithdrawalAsked({ withdrawal, children }: WithdrawalAskedProps) {
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
