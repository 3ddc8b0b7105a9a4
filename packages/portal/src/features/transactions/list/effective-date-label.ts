import type { ListedTransaction } from '@officine/api/calls'
import type { CalendarDate } from '@officine/i18n/locale'
import type { MessageKey } from '../../../language/index.ts'

/** Label of the effective date: ahead, in force, or passed without effect. */
export function effectiveDateLabel(
  { appliedAt, effectiveDate }: Pick<ListedTransaction, 'appliedAt' | 'effectiveDate'>,
  today: CalendarDate,
): MessageKey {
  if (appliedAt !== null) return 'transactions.effective.applied'
  const isPast = effectiveDate !== null && effectiveDate < today
  return isPast ? 'transactions.effective.missed' : 'transactions.effective.ahead'
}
