import type { ListedTransaction } from '@officine/api/calls'
import { isUndecided } from '@officine/api/constants'
import { type CalendarDate, calendarDateOf, formatDate } from '@officine/i18n/locale'
import type { Language } from '../../../language/index.ts'
import { daysBetween } from '../../../parts/texts/days-between.ts'
import { type Wait, waitOf } from '../../../parts/texts/wait.ts'

/** Days until a wait counts as late: the review of sworn documents takes more than a week. */
const daysUntilLate = 10

export interface WaitingFact {
  readonly since: string
  readonly wait: Wait
  /** The promised date of the decision. */
  readonly promise: string | undefined
}

/** For staff: since when a form awaits a decision; undefined if it does not. */
export function waitingFact(
  { t, locale }: Pick<Language, 't' | 'locale'>,
  { status, sentAt, answerBy }: Pick<ListedTransaction, 'status' | 'sentAt' | 'answerBy'>,
  today: CalendarDate,
): WaitingFact | undefined {
  if (!isUndecided(status) || sentAt === null) return undefined
  const days = daysBetween(calendarDateOf(sentAt), today)
  return {
    since: t('transactions.fact.waiting', { days }),
    wait: waitOf(days, daysUntilLate),
    promise:
      answerBy === null ? undefined : t('transactions.fact.promised', { date: formatDate(answerBy, locale) }),
  }
}
