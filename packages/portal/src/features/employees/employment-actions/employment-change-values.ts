import type { Employee } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { addDays, after, calendarDate, lenientCode } from '@officine/api/rules'
import type { CalendarDate } from '@officine/i18n/locale'
import { is, nullable, object, type } from 'superstruct'
import { lastAccessDay } from '../employment-facts.ts'

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
