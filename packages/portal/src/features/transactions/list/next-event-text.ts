import type { ListedTransaction } from '@officine/api/calls'
import { daysBetween } from '@officine/api/rules'
import { type CalendarDate, calendarDateOf, formatDate } from '@officine/i18n/locale'
import { unsentTransactionText } from '../../../domain/transactions/unsent-transaction-text.ts'
import type { Language } from '../../../language/index.ts'

type TransactionFacts = Pick<
  ListedTransaction,
  'status' | 'effectiveDate' | 'appliedAt' | 'isBlocked' | 'sentAt' | 'answerBy' | 'returnReason'
>

/**
 * The next event of a transaction as a sentence; undefined for a draft without a date and for a
 * form in force.
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
