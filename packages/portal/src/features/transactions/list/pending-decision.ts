import type { ListedTransaction } from '@officine/api/calls'
import { isUndecided } from '@officine/api/constants'
import { daysBetween } from '@officine/api/rules'
import { type CalendarDate, calendarDateOf, formatDate } from '@officine/i18n/locale'
import { type WaitLevel, waitLevel } from '../../../formatting/wait-level.ts'
import type { Language } from '../../../language/index.ts'

/** Days until a wait counts as late: the review of sworn documents takes more than a week. */
const daysUntilLate = 10

export interface PendingDecision {
  readonly sinceText: string
  readonly wait: WaitLevel
  /** The promised date of the decision. */
  readonly promiseText: string | undefined
}

/** For staff: since when a form awaits a decision; undefined if it does not. */
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
