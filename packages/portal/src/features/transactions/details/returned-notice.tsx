import type { Transaction } from '@officine/api/calls'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import { OfcAlert } from '@officine/ui-elements/react/alert.js'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../language/index.ts'
import './decision-reason.css'

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
