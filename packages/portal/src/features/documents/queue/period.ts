import { formatDate } from '@officine/i18n/locale'
import type { Language } from '../../../language/index.ts'
import { parseDate } from './queue-list.ts'

interface PeriodQuery {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Swaps two dates in reverse order. */
export function orderedPeriod({ from, to }: PeriodQuery): {
  from: string | undefined
  to: string | undefined
} {
  return from && to && from > to ? { from: to, to: from } : { from, to }
}

/** Label of the period filter’s button. */
export function periodText({ t, locale }: Pick<Language, 't' | 'locale'>, query: PeriodQuery): string {
  const from = parseDate(query.from)
  const to = parseDate(query.to)
  const bounds = from && to ? 'both' : from ? 'from' : to ? 'to' : 'none'
  const text = (date: string | undefined) => (date ? formatDate(date, locale) : '')
  return t('queue.filter.period', { bounds, from: text(from), to: text(to) })
}
