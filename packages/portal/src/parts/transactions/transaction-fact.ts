import type { ListedTransaction } from '@officine/api/calls'
import { effectiveDateLeadDays } from '@officine/api/constants'
import { addDays, type CalendarDate, calendarDateOf, formatDate } from '@officine/i18n/locale'
import type { Language } from '../../language/index.ts'

type Stated = Pick<ListedTransaction, 'status' | 'effectiveDate' | 'sentAt' | 'returnReason'>

/** The last day on which a form with this effective date can be sent. */
export function lastDayToSend(effectiveDate: CalendarDate): CalendarDate {
  return addDays(effectiveDate, -effectiveDateLeadDays)
}

const dayMilliseconds = 86_400_000

/** How many days a calendar day lies before another. */
function daysBetween(first: CalendarDate, last: CalendarDate): number {
  return (Date.parse(last) - Date.parse(first)) / dayMilliseconds
}

/** What comes next of a transaction, in a sentence; nothing for a draft without a date, and for what is in force. */
export function nextFact(
  { t, locale }: Pick<Language, 't' | 'locale'>,
  { status, effectiveDate, sentAt, returnReason }: Stated,
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
      return t('transactions.fact.sent', { days: daysBetween(calendarDateOf(sentAt), today) })
    case 'accepted':
      if (effectiveDate === null || effectiveDate <= today) return undefined
      return t('transactions.fact.takes_effect', { days: daysBetween(today, effectiveDate) })
  }
}
