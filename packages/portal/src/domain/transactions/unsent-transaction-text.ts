import type { ListedTransaction } from '@officine/api/calls'
import { effectiveDateLeadDays } from '@officine/api/constants'
import { addDays } from '@officine/api/rules'
import { type CalendarDate, formatDate } from '@officine/i18n/locale'
import type { Language } from '../../language/index.ts'

type UnsentTransaction = Pick<ListedTransaction, 'status' | 'effectiveDate' | 'returnReason'>

/** The last day on which a transaction with this effective date can be sent. */
export function lastSubmissionDay(effectiveDate: CalendarDate): CalendarDate {
  return addDays(effectiveDate, -effectiveDateLeadDays)
}

/**
 * Why a transaction was returned, or until when a draft can be sent, as a sentence;
 * undefined for a draft without a date.
 */
export function unsentTransactionText(
  { t, locale }: Pick<Language, 't' | 'locale'>,
  { status, effectiveDate, returnReason }: UnsentTransaction,
  today: CalendarDate,
): string | undefined {
  if (status === 'returned') return returnReason ?? undefined
  if (effectiveDate === null) return undefined
  const date = lastSubmissionDay(effectiveDate)
  if (date < today) return t('transactions.fact.too_near')
  return t('transactions.fact.send_by', { date: formatDate(date, locale) })
}
