import type { ListedTransaction } from '@officine/api/calls'
import { effectiveDateLeadDays } from '@officine/api/constants'
import { addDays, type CalendarDate, calendarDateOf, formatDate } from '@officine/i18n/locale'
import type { Language } from '../../language/index.ts'
import { daysBetween } from '../texts/days-between.ts'

type Stated = Pick<
  ListedTransaction,
  'status' | 'effectiveDate' | 'appliedAt' | 'isBlocked' | 'sentAt' | 'answerBy' | 'returnReason'
>

/** The last day on which a form with this effective date can be sent. */
export function lastDayToSend(effectiveDate: CalendarDate): CalendarDate {
  return addDays(effectiveDate, -effectiveDateLeadDays)
}

/** What comes next of a transaction, in a sentence; nothing for a draft without a date, and for what is in force. */
export function nextFact(
  { t, locale }: Pick<Language, 't' | 'locale'>,
  { status, effectiveDate, appliedAt, isBlocked, sentAt, answerBy, returnReason }: Stated,
  today: CalendarDate,
): string | undefined {
  switch (status) {
    case 'draft': {
      if (effectiveDate === null) return undefined
      const date = lastDayToSend(effectiveDate)
      if (date < today) return t('transactions.fact.too_near')
      return t('transactions.fact.send_by', { date: formatDate(date, locale) })
    }
    case 'returned':
      return returnReason ?? undefined
    case 'submitted':
    case 'inReview':
      if (sentAt === null) return undefined
      return t('transactions.fact.sent', {
        // Beside the word « Envoyée », which it leaves out then.
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
