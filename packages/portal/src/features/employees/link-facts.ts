import type { Employee } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { addDays } from '@officine/api/rules'
import { type CalendarDate, calendarDateOf, formatDate } from '@officine/i18n/locale'
import type { Language, MessageKey } from '../../language/index.ts'

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
function sinceOf({ startDate, decidedAt }: Employee): CalendarDate | undefined {
  return startDate ?? (decidedAt === null ? undefined : calendarDateOf(decidedAt))
}

/** Since when or from which day on the link gives access; nothing for who has no account, where that day has come. */
export function accessSince(
  employee: Employee,
  today = calendarDateOf(new Date()),
): CalendarDate | undefined {
  const since = sinceOf(employee)
  return employee.invitation && !(since && since > today) ? undefined : since
}

/** The last day of access, where an end is planned. */
export function lastDayOf({ endDate }: Pick<Employee, 'endDate'>): CalendarDate | null {
  return endDate && addDays(endDate, -1)
}

/** `endDate` is the first day on which a link counts no more. */
export function isOver({ endDate }: Pick<Employee, 'endDate'>, today = calendarDateOf(new Date())): boolean {
  return endDate !== null && endDate <= today
}

/** Until when the link of an invitation is valid, or since when it is valid no more; nothing for who has an account. */
export function invitationText(
  { t, locale }: Pick<Language, 't' | 'locale'>,
  { invitation }: Pick<Employee, 'invitation'>,
): string | undefined {
  if (!invitation) return undefined
  const date = formatDate(calendarDateOf(invitation.validUntil), locale)
  return t(isExpired(invitation) ? 'employees.invitation.expired_on' : 'employees.invitation.valid_until', {
    date,
  })
}

export function isExpired({ validUntil }: NonNullable<Employee['invitation']>, now = Date.now()): boolean {
  return Date.parse(validUntil) <= now
}
