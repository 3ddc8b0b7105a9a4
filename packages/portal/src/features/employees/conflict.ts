import { type Employee, getEmployee } from '@officine/api/calls'
import { validationStatuses } from '@officine/api/constants'
import { type ApiError, details } from '@officine/api/errors'
import { check } from '@officine/api/rules'
import { calendarDateOf, formatDate } from '@officine/i18n/locale'
import type { Language } from '../../language/index.ts'
import { nameOf } from './person.tsx'

/** A request that changed before the answer arrived. */
export interface Conflict {
  readonly name: string
  /** As it stands now, where the server says so. */
  readonly current: Employee | undefined
}

/** What happened meanwhile, when an answer came too late; nothing for any other failure. */
export function conflictOf(error: ApiError, employee: Employee): Conflict | undefined {
  const isAnswered = error.details.some(({ code }) => code === details.alreadyDecided.code)
  if (error.kind !== 'conflict' && !isAnswered) return undefined
  return { name: nameOf(employee), current: employeeOf(error.current) }
}

/** What the server shows of a newer version. */
export function employeeOf(current: unknown): Employee | undefined {
  if (current === undefined || !getEmployee.response) return undefined
  return check(current, getEmployee.response, { lenient: true }).value
}

export function conflictText({ t, locale }: Language, { name, current }: Conflict): string {
  if (current && current.validationStatus >= validationStatuses.approved) {
    const { decidedAt } = current
    return decidedAt
      ? t('employees.conflict.approved', { name, date: formatDate(calendarDateOf(decidedAt), locale) })
      : t('employees.conflict.approved_undated', { name })
  }
  if (current?.endDate) {
    const date = formatDate(current.endDate, locale)
    return current.refusalReason === null
      ? t('employees.conflict.withdrawn', { name, date })
      : t('employees.conflict.refused', { name, date })
  }
  return t('employees.conflict.changed', { name })
}
