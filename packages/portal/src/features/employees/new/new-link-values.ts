import { employmentTypes } from '@officine/api/constants'
import { calendarDate, code } from '@officine/api/rules'
import type { CalendarDate } from '@officine/i18n/locale'
import { nullable, object } from 'superstruct'

/** Fields of a new employment. The contact comes from the step. */
export const linkMembers = { type: code(employmentTypes), startDate: nullable(calendarDate()) }

export const NewLink = object(linkMembers)

export interface LinkValues {
  readonly type: string
  readonly startDate: string
}

export const linkDraft = (pharmacyId: string, contactId: string) =>
  `new-link/${pharmacyId}/${contactId}` as const

/** Defaults: the lowest permission, from today. */
export function linkValues(today: CalendarDate): LinkValues {
  return { type: String(employmentTypes.Employee), startDate: today }
}

export function linkBody({ type, startDate }: LinkValues) {
  return { type: Number(type), startDate: startDate.trim() || null }
}
