import {
  deleteEmployee,
  type Employee,
  getEmployee,
  getEmployees,
  getPharmacy,
  getUserinfo,
  type PharmacyId,
  postInvitation,
  putEmployee,
} from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { addDays, after, calendarDate, lenientCode } from '@officine/api/rules'
import { type CalendarDate, formatDate, fullName } from '@officine/i18n/locale'
import { is, nullable, object, type } from 'superstruct'
import { type ActionOutcome, mutation, runVersionedAction } from '../../../data/index.ts'
import type { Language } from '../../../language/index.ts'
import { employmentFromConflict } from '../dialog-employment.ts'
import { employmentTypeKey, futureStartDate, hasEnded, lastAccessDay } from '../employment-facts.ts'

/**
 * Endpoints whose responses contain an employment or depend on it: lists, the employment, the
 * pharmacy (owners), the rights.
 */
export const employmentEndpoints = [getEmployees, getEmployee, getPharmacy, getUserinfo] as const

export const changeEmployment = mutation(putEmployee, { invalidates: employmentEndpoints })

const endEmployment = mutation(deleteEmployee, { invalidates: employmentEndpoints })

export const resendInvitation = mutation(postInvitation, { invalidates: employmentEndpoints })

/**
 * Ends the version of an employment that the person read; a changed one yields `overtaken`.
 * @throws {ApiError}
 */
export function endIfUnchanged(
  pharmacyId: PharmacyId,
  employee: Employee,
  end = endEmployment,
): Promise<ActionOutcome<Employee>> {
  return runVersionedAction(employee, {
    send: ({ id, version }) => end({ path: { pharmacyId, employeeId: id }, version }),
    // Undefined only for an employment that no longer exists: `isDone` takes it for ended.
    read: async (error) =>
      error?.kind === 'notFound' ? undefined : (employmentFromConflict(error) ?? employee),
    isDone: (current) => !current || hasEnded(current),
    stillApplies: () => false,
  })
}

/** The PUT body contains only the fields of the form. */
export const PermissionChange = object({ type: lenientCode(employmentTypes) })

export const permissionValues = ({ type }: Employee) => ({ type: String(type) })

export const permissionBody = ({ type }: { readonly type: string }) => ({ type: Number(type) })

/**
 * As in the form: `endDate` is the last day of access, today or later. Ending now is a separate
 * action.
 */
export const datesChange = (today: CalendarDate) =>
  object({
    startDate: nullable(calendarDate()),
    endDate: nullable(after(addDays(today, -1))(calendarDate())),
  })

export const datesValues = ({ startDate, endDate }: Employee) => ({
  startDate: startDate ?? '',
  endDate: lastAccessDay({ endDate }) ?? '',
})

const StoredDates = type({ values: type({ endDate: calendarDate() }) })

/** Migrates drafts stored when the form used the first day without access. */
export function migrateToLastDay(content: unknown): unknown {
  if (!is(content, StoredDates)) return content
  const { values } = content
  return { ...content, values: { ...values, endDate: addDays(values.endDate, -1) } }
}

/** Converts to the server’s `endDate`: the first day without access. */
export const datesBody = ({ startDate, endDate }: Pick<Employee, 'startDate' | 'endDate'>) => ({
  startDate,
  endDate: endDate && addDays(endDate, 1),
})

/** Parses a date; undefined while incomplete. */
export function parseCalendarDate(text: string): CalendarDate | undefined {
  return is(text, calendarDate()) ? text : undefined
}

/** Earliest possible last day: an employment lasts at least one day. */
export function earliestLastDay(start: CalendarDate | undefined, today: CalendarDate): CalendarDate {
  return start && start > today ? start : today
}

type Localization = Pick<Language, 't' | 'locale'>

/** The message after an employment has ended. */
export function endedText({ t }: Localization, employee: Employee): string {
  const name = fullName(employee)
  return futureStartDate(employee) ? t('links.end.done_from', { name }) : t('links.end.done', { name })
}

/** The message after a change of permission, with the date if it takes effect later. */
export function permissionChangedText({ t, locale }: Localization, employee: Employee): string {
  const name = fullName(employee)
  const permission = t(employmentTypeKey(employee.type))
  const day = futureStartDate(employee)
  return day
    ? t('links.permission.done_from', { name, permission, date: formatDate(day, locale) })
    : t('links.permission.done', { name, permission })
}
