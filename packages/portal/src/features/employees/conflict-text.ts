import type { Employee } from '@officine/api/calls'
import { validationStatuses } from '@officine/api/constants'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import type { Language } from '../../language/index.ts'
import { nameOf } from './person.tsx'

/** What somebody else did with a request meanwhile; `current` is the request as it stands, where the reader may know. */
export function conflictText(
  { t, locale }: Language,
  request: Employee,
  current: Employee | undefined,
): string {
  const name = nameOf(request)
  const by = current?.decidedBy ?? t('employees.conflict.somebody')
  if (current && current.validationStatus >= validationStatuses.approved) {
    const { decidedAt } = current
    return decidedAt
      ? t('employees.conflict.approved', { name, by, date: formatDate(calendarDateOf(decidedAt), locale) })
      : t('employees.conflict.approved_undated', { name, by })
  }
  if (current?.endDate) {
    const date = formatDate(current.endDate, locale)
    return current.refusalReason === null
      ? t('employees.conflict.withdrawn', { name, date })
      : t('employees.conflict.refused', { name, by, date })
  }
  return t('employees.conflict.changed', { name })
}
