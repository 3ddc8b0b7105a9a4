import type { PharmacyId } from '@officine/api/calls'
import { type EmploymentType, employmentTypes, validationStatuses } from '@officine/api/constants'
import { type Caller, may, reach } from '../policy/may.ts'
import type { EmploymentRow } from './employments.ts'

/** The fields of an employment that decide the rights to it. */
export type EmploymentState = Pick<
  EmploymentRow,
  'contactId' | 'pharmacyId' | 'type' | 'validationStatus' | 'endDate'
>

/** The fields that a PUT would change, without those that stay the same. */
export type EmploymentDifference = Partial<Pick<EmploymentRow, ChangeableField>>

type ChangeableField =
  | 'type'
  | 'isPrimaryLink'
  | 'startDate'
  | 'endDate'
  | 'validationStatus'
  | 'isPrimaryAccessa'
  | 'curoEmail'
  | 'refusalReason'

/** The types that owners and delegates may set; only the association sets the others. */
const typesOwnersMayAssign: ReadonlySet<number> = new Set([
  employmentTypes.Employee,
  employmentTypes.DelegatedResponsible,
])

/** Whether the caller may add a person to a pharmacy with this type of employment. */
export function mayAssignType(caller: Caller, pharmacyId: PharmacyId, type: EmploymentType): boolean {
  const callerReach = reach(caller, 'addEmployee', { pharmacyId })
  return callerReach === 'any' || (callerReach === 'own' && typesOwnersMayAssign.has(type))
}

/**
 * Whether the caller manages a pharmacy's delegated responsible persons: owners and the
 * administration do.
 */
export function mayChangeDelegates(caller: Caller, pharmacyId: PharmacyId): boolean {
  const callerReach = reach(caller, 'changeEmployee', { pharmacyId })
  return callerReach === 'any' || (callerReach === 'own' && isOwnerAt(caller, pharmacyId))
}

const isOwnerAt = ({ rights }: Caller, pharmacyId: PharmacyId | null) =>
  rights.some((right) => right.role === 'Owner' && right.pharmacyId === pharmacyId)

/**
 * Whether the caller may learn that an employment exists, and so receive the reason of a refusal.
 */
export function maySeeForChange(caller: Caller, row: EmploymentState): boolean {
  const target = targetOf(row)
  return reach(caller, 'changeEmployee', target) !== undefined || may(caller, 'choosePrimaryLink', target)
}

/**
 * Whether the caller may make a change. Each person chooses their own primary link. Owners,
 * delegates and the administration appoint the responsible person of accessa, also themselves; they
 * make all other changes, but never to their own employment. Approving a request is such a change
 * (of `validationStatus`), and so is refusing it (of `endDate` and `refusalReason`).
 */
export function mayChange(caller: Caller, row: EmploymentState, difference: EmploymentDifference): boolean {
  const { isPrimaryLink, ...rest } = difference
  const target = targetOf(row)
  if (isPrimaryLink !== undefined && !may(caller, 'choosePrimaryLink', target)) return false
  if (Object.keys(rest).length === 0) return true
  const { isPrimaryAccessa, ...others } = rest
  if (isPrimaryAccessa !== undefined && !may(caller, 'nameResponsible', target)) return false
  if (Object.keys(others).length === 0) return true
  const callerReach = reach(caller, 'changeEmployee', target)
  if (callerReach === undefined || caller.contactId === row.contactId) return false
  return callerReach === 'any' || mayAtOwnPharmacy(caller, row, others)
}

/**
 * Only a transaction or the administration ends the access of owners and mandators; a delegate
 * can't change delegates. Postponing the start date removes access as an end date does.
 */
function mayAtOwnPharmacy(caller: Caller, row: EmploymentState, difference: EmploymentDifference): boolean {
  const { type, startDate, endDate } = difference
  if (type !== undefined && !typesOwnersMayAssign.has(type)) return false
  if (type === undefined && startDate === undefined && endDate === undefined) return true
  if (!typesOwnersMayAssign.has(row.type)) return false
  return row.type !== employmentTypes.DelegatedResponsible || isOwnerAt(caller, row.pharmacyId)
}

/** Whether the caller may learn that an employment exists that could be ended. */
export function maySeeForEnd(caller: Caller, row: EmploymentState): boolean {
  const target = targetOf(row)
  return may(caller, 'leavePharmacy', target) || may(caller, 'endEmployment', target)
}

/**
 * Whether the caller may end an employment or withdraw a request. Each person may leave, except
 * owners, who leave by a transaction; a request of another person is refused with a reason instead.
 */
export function mayEnd(caller: Caller, row: EmploymentState): boolean {
  const target = targetOf(row)
  const callerReach = reach(caller, 'endEmployment', target)
  if (callerReach === 'any') return true
  if (row.type === employmentTypes.Owner) return false
  if (may(caller, 'leavePharmacy', target)) return true
  const isRequest = row.validationStatus === validationStatuses.requested
  // Whether they may change the end date; its value doesn't matter.
  return callerReach === 'own' && !isRequest && mayAtOwnPharmacy(caller, row, { endDate: row.endDate })
}

function targetOf({ contactId, pharmacyId }: EmploymentState) {
  return pharmacyId === null ? { contactId } : { contactId, pharmacyId }
}
