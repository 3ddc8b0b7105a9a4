import { type EmploymentType, employmentTypes, validationStatuses } from '@officine/api/constants'
import type { EmploymentRow } from '../records/employments.ts'
import { type Caller, may, reach } from './may.ts'

/** What of an employment decides who may do what with it. */
export type EmploymentState = Pick<
  EmploymentRow,
  'contactId' | 'pharmacyId' | 'type' | 'validationStatus' | 'endDate'
>

/** What a PUT would change of an employment; what stays as it is was left out. */
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

/** What owners and delegates may give; every other type is the association's to give. */
const ownersGive: ReadonlySet<number> = new Set([
  employmentTypes.Employee,
  employmentTypes.DelegatedResponsible,
])

/** Whether somebody may give a person whom they add to a pharmacy an employment of this type. */
export function mayGive(caller: Caller, pharmacyId: string, type: EmploymentType): boolean {
  const how = reach(caller, 'addEmployee', { pharmacyId })
  return how === 'any' || (how === 'own' && ownersGive.has(type))
}

/** Whether somebody decides over the delegated responsible persons of a pharmacy: its owners and the administration. */
export function mayChangeDelegates(caller: Caller, pharmacyId: string): boolean {
  const how = reach(caller, 'changeEmployee', { pharmacyId })
  return how === 'any' || (how === 'own' && isOwnerAt(caller, pharmacyId))
}

const isOwnerAt = ({ rights }: Caller, pharmacyId: string | null) =>
  rights.some((right) => right.role === 'Owner' && right.pharmacyId === pharmacyId)

/** Whether somebody may know that an employment exists, and so be told why they may not change it. */
export function maySeeForChange(caller: Caller, row: EmploymentState): boolean {
  const target = targetOf(row)
  return reach(caller, 'changeEmployee', target) !== undefined || may(caller, 'choosePrimaryLink', target)
}

/**
 * Whether somebody may make a change. The primary link is each person's own to choose; the responsible person of accessa is named by
 * owners, delegates and the administration, themselves too; everything else is for the same, and never for one's own employment.
 */
export function mayChange(caller: Caller, row: EmploymentState, difference: EmploymentDifference): boolean {
  const { isPrimaryLink, ...rest } = difference
  const target = targetOf(row)
  if (isPrimaryLink !== undefined && !may(caller, 'choosePrimaryLink', target)) return false
  if (Object.keys(rest).length === 0) return true
  const { isPrimaryAccessa, ...others } = rest
  if (isPrimaryAccessa !== undefined && !may(caller, 'nameResponsible', target)) return false
  if (Object.keys(others).length === 0) return true
  const how = reach(caller, 'changeEmployee', target)
  if (how === undefined || caller.contactId === row.contactId) return false
  return how === 'any' || mayAtOwnPharmacy(caller, row, others)
}

/**
 * Owners and mandators keep their access unless a transaction or the administration takes it; a delegate doesn't decide over delegates.
 * A beginning that is put off takes access away as an end does.
 */
function mayAtOwnPharmacy(caller: Caller, row: EmploymentState, difference: EmploymentDifference): boolean {
  const { type, startDate, endDate } = difference
  if (type !== undefined && !ownersGive.has(type)) return false
  if (type === undefined && startDate === undefined && endDate === undefined) return true
  if (!ownersGive.has(row.type)) return false
  return row.type !== employmentTypes.DelegatedResponsible || isOwnerAt(caller, row.pharmacyId)
}

/** Whether somebody may know that an employment is there to be ended. */
export function maySeeForEnd(caller: Caller, row: EmploymentState): boolean {
  const target = targetOf(row)
  return may(caller, 'leavePharmacy', target) || may(caller, 'endEmployment', target)
}

/**
 * Whether somebody may end an employment or take a request back. Each person leaves as they like, but for owners, who leave by a
 * transaction; a request of somebody else is refused with a reason, and not taken back for them.
 */
export function mayEnd(caller: Caller, row: EmploymentState): boolean {
  const target = targetOf(row)
  const how = reach(caller, 'endEmployment', target)
  if (how === 'any') return true
  if (row.type === employmentTypes.Owner) return false
  if (may(caller, 'leavePharmacy', target)) return true
  const isRequest = row.validationStatus === validationStatuses.requested
  return how === 'own' && !isRequest && mayAtOwnPharmacy(caller, row, { endDate: row.endDate })
}

function targetOf({ contactId, pharmacyId }: EmploymentState) {
  return pharmacyId === null ? { contactId } : { contactId, pharmacyId }
}
