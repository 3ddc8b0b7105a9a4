import { type Employee, getEmployee, type Userinfo } from '@officine/api/calls'
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

/** Whether a request was answered, in the same way, by the person who answers it now. */
export function isAnsweredBy(me: Pick<Userinfo, 'firstName' | 'lastName'>, { decidedBy }: Employee): boolean {
  return decidedBy === `${me.firstName} ${me.lastName}`
}

/** What the server shows of a newer version. */
export function employeeOf(current: unknown): Employee | undefined {
  if (current === undefined || !getEmployee.response) return undefined
  return check(current, getEmployee.response, { lenient: true }).value
}

export function conflictText({ t, locale }: Language, { name, current }: Conflict): string {
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
