import type { ContactId, PharmacyId } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { calendarDate, lenientCode } from '@officine/api/rules'
import type { CalendarDate } from '@officine/i18n/locale'
import { nullable, object } from 'superstruct'

/** Fields of a new employment. The contact comes from the step. */
export const employmentFields = { type: lenientCode(employmentTypes), startDate: nullable(calendarDate()) }

export const NewEmployment = object(employmentFields)

export interface EmploymentValues {
  readonly type: string
  readonly startDate: string
}

export const newEmploymentDraft = (pharmacyId: PharmacyId, contactId: ContactId) =>
  `new-link/${pharmacyId}/${contactId}` as const

/** Defaults: the lowest permission, from today. */
export function initialEmploymentValues(today: CalendarDate): EmploymentValues {
  return { type: String(employmentTypes.Employee), startDate: today }
}

export function employmentBody({ type, startDate }: EmploymentValues) {
  return { type: Number(type), startDate: startDate.trim() || null }
}
