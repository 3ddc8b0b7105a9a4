import type { ListedTransaction } from '@officine/api/calls'
import type { CalendarDate } from '@officine/i18n/locale'
import type { MessageKey } from '../../../language/index.ts'

/** What a row says of its effective date: that it comes, that it has come, or that it passed without effect. */
export function effectiveTerm(
  { appliedAt, effectiveDate }: Pick<ListedTransaction, 'appliedAt' | 'effectiveDate'>,
  today: CalendarDate,
): MessageKey {
  if (appliedAt !== null) return 'transactions.effective.applied'
  const isPast = effectiveDate !== null && effectiveDate < today
  return isPast ? 'transactions.effective.missed' : 'transactions.effective.ahead'
}
