import type { ListedTransaction } from '@officine/api/calls'
import { type CalendarDate, calendarDateOf, formatDate } from '@officine/i18n/locale'
import type { Language } from '../../../language/index.ts'
import { daysBetween } from '../../../parts/texts/days-between.ts'

/** For the association, after the status: since when a form waits for its answer, and until when one is promised; nothing where it waits no more. */
export function waitingFact(
  { t, locale }: Pick<Language, 't' | 'locale'>,
  { status, sentAt, answerBy }: Pick<ListedTransaction, 'status' | 'sentAt' | 'answerBy'>,
  today: CalendarDate,
): string | undefined {
  if ((status !== 'submitted' && status !== 'inReview') || sentAt === null) return undefined
  return t('transactions.fact.waiting', {
    days: daysBetween(calendarDateOf(sentAt), today),
    promised: answerBy === null ? 'no' : 'yes',
    date: answerBy === null ? '' : formatDate(answerBy, locale),
  })
}
