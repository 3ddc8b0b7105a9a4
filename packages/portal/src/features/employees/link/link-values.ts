import type { Employee } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { addDays, after, calendarDate, code } from '@officine/api/rules'
import type { CalendarDate } from '@officine/i18n/locale'
import { is, nullable, object, type } from 'superstruct'
import { lastDayOf } from '../link-facts.ts'

/** A PUT carries what its form asks for, and nothing else. */
export const PermissionChange = object({ type: code(employmentTypes) })

export const permissionValues = ({ type }: Employee) => ({ type: String(type) })

export const permissionBody = ({ type }: { readonly type: string }) => ({ type: Number(type) })

/** As the form asks for them: `endDate` is the last day of access, today at the earliest. To end a link at once is asked for as such. */
export const datesChange = (today: CalendarDate) =>
  object({
    startDate: nullable(calendarDate()),
    endDate: nullable(after(addDays(today, -1))(calendarDate())),
  })

export const datesValues = ({ startDate, endDate }: Employee) => ({
  startDate: startDate ?? '',
  endDate: lastDayOf({ endDate }) ?? '',
})

const KeptDates = type({ values: type({ endDate: calendarDate() }) })

/** For drafts of when the form asked for the first day without access. */
export function withLastDay(content: unknown): unknown {
  if (!is(content, KeptDates)) return content
  const { values } = content
  return { ...content, values: { ...values, endDate: addDays(values.endDate, -1) } }
}

/** On the wire `endDate` is the first day on which a link counts no more. */
export const datesBody = ({ startDate, endDate }: Pick<Employee, 'startDate' | 'endDate'>) => ({
  startDate,
  endDate: endDate && addDays(endDate, 1),
})

/** The day that an answer writes; nothing while it is half typed. */
export function dayIn(answer: string): CalendarDate | undefined {
  return is(answer, calendarDate()) ? answer : undefined
}

/** The first day that can be the last: a link gives access for a day at least. */
export function firstLastDay(start: CalendarDate | undefined, today: CalendarDate): CalendarDate {
  return start && start > today ? start : today
}
