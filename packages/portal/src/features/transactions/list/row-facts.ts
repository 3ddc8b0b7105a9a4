import type { ListedTransaction } from '@officine/api/calls'
import { isUndecided } from '@officine/api/constants'
import { daysBetween } from '@officine/api/rules'
import { type CalendarDate, calendarDateOf, formatDate } from '@officine/i18n/locale'
import { unsentTransactionText } from '../../../domain/transactions/unsent-transaction-text.ts'
import { type WaitLevel, waitLevel } from '../../../formatting/wait-level.ts'
import type { Language } from '../../../language/index.ts'

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
const daysUntilLate = 10

export interface PendingDecision {
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
    wait: waitLevel(days, daysUntilLate),
    promiseText:
      answerBy === null ? undefined : t('transactions.fact.promised', { date: formatDate(answerBy, locale) }),
  }
}
