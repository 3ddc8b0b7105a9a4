import { isCurrent, type Userinfo } from '@officine/api/calls'
import { type EmploymentType, employmentTypes } from '@officine/api/constants'
import { calendarDateOf } from '@officine/i18n/locale'
import { hasRightAt } from '../session/index.ts'

const { Owner, DelegatedResponsible, Permanence, AdminAQPP } = employmentTypes

/** Owners and delegates see the people of their own pharmacies, the staff those of any. */
export function maySeeEmployees(userinfo: Userinfo, pharmacyId: string): boolean {
  return (
    hasRightAt(userinfo, pharmacyId, [Owner, DelegatedResponsible]) ||
    isStaff(userinfo, [Permanence, AdminAQPP])
  )
}

/** Permanence reads; the answer is an owner's, a delegate's or the administration's. */
export function mayAnswerRequests(userinfo: Userinfo, pharmacyId: string): boolean {
  return hasRightAt(userinfo, pharmacyId, [Owner, DelegatedResponsible]) || isStaff(userinfo, [AdminAQPP])
}

/** Whether any current link ties the person to the pharmacy. */
export function worksAt(userinfo: Userinfo, pharmacyId: string): boolean {
  return hasRightAt(userinfo, pharmacyId, Object.values(employmentTypes))
}

/** Whether the person belongs to the association's staff, as one of these types. */
export function isStaff({ employments }: Userinfo, types: readonly EmploymentType[]): boolean {
  const today = calendarDateOf(new Date())
  return employments.some(
    (employment) => types.some((type) => type === employment.type) && isCurrent(employment, today),
  )
}
