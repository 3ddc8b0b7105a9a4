import type { Employee } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { type CalendarDate, calendarDateOf } from '@officine/i18n/locale'
import type { MessageKey } from '../../language/index.ts'

/** What a link allows, in words. */
export function typeKey(type: number): MessageKey {
  switch (type) {
    case employmentTypes.Owner:
      return 'employees.type.Owner'
    case employmentTypes.DelegatedResponsible:
      return 'employees.type.Delegate'
    case employmentTypes.Mandator:
      return 'employees.type.Mandator'
    case employmentTypes.Employee:
      return 'employees.type.Employee'
    default:
      return 'employees.type.Other'
  }
}

/** A link without a start date began with its approval. */
export function sinceOf({ startDate, decidedAt }: Employee): CalendarDate | undefined {
  return startDate ?? (decidedAt === null ? undefined : calendarDateOf(decidedAt))
}

/** `endDate` is the first day on which a link counts no more. */
export function isOver({ endDate }: Pick<Employee, 'endDate'>, today = calendarDateOf(new Date())): boolean {
  return endDate !== null && endDate <= today
}
