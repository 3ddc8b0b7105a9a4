import type { Employee } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { addDays, afterToday, calendarDate, code } from '@officine/api/rules'
import type { CalendarDate } from '@officine/i18n/locale'
import { is, nullable, object } from 'superstruct'

/** A PUT carries what its form asks for, and nothing else. */
export const PermissionChange = object({ type: code(employmentTypes) })

export const permissionValues = ({ type }: Employee) => ({ type: String(type) })

export const permissionBody = ({ type }: { readonly type: string }) => ({ type: Number(type) })

/** An end that is planned lies ahead; an end of today is the link's end, and asked for as such. */
export const DatesChange = object({
  startDate: nullable(calendarDate()),
  endDate: nullable(afterToday(calendarDate())),
})

export const datesValues = ({ startDate, endDate }: Employee) => ({
  startDate: startDate ?? '',
  endDate: endDate ?? '',
})

/** The day that an answer writes; nothing while it is half typed. */
export function dayIn(answer: string): CalendarDate | undefined {
  return is(answer, calendarDate()) ? answer : undefined
}

/** The first day that can be a link's first day without access: it has counted for a day at least. */
export function firstEnd(start: CalendarDate | undefined, today: CalendarDate): CalendarDate {
  return addDays(start && start > today ? start : today, 1)
}
