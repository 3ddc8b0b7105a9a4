import type { ContactId, PharmacyId } from '@officine/api/calls'
import { employmentTypes, type Role } from '@officine/api/constants'
import { type Act, type PolicyRow, policy, type Reach } from './policy-table.ts'

/** The right from one current employment: a role, at a pharmacy or, for staff, without one. */
export interface Right {
  readonly role: Role
  readonly pharmacyId: PharmacyId | null
  /** The responsible person of accessa has a delegate's rights there, in its area only. */
  readonly isPrimaryAccessa?: boolean
}

export interface Caller {
  readonly contactId: ContactId
  readonly rights: readonly Right[]
}

/** The owner and the pharmacy of a record that the caller wants to access. */
export interface Target {
  readonly pharmacyId?: PharmacyId
  readonly contactId?: ContactId
}

const roleOfType: ReadonlyMap<number, Role> = new Map([
  [employmentTypes.Owner, 'Owner'],
  [employmentTypes.Mandator, 'Mandator'],
  [employmentTypes.Employee, 'Employee'],
  [employmentTypes.DelegatedResponsible, 'Delegate'],
  [employmentTypes.Permanence, 'Permanence'],
  [employmentTypes.AdminAQPP, 'AdminAQPP'],
])

const basic: readonly Right[] = [{ role: 'Basic', pharmacyId: null }]

/** The rights from current employments; a person without any is Basic. */
export function rightsOf(
  employments: readonly {
    readonly type: number
    readonly pharmacyId: PharmacyId | null
    readonly isPrimaryAccessa?: boolean
  }[],
): readonly Right[] {
  const rights = employments.flatMap(({ type, pharmacyId, isPrimaryAccessa = false }) => {
    const role = roleOfType.get(type)
    return role ? [{ role, pharmacyId, isPrimaryAccessa }] : []
  })
  return rights.length === 0 ? basic : rights
}

/** Nearest first: an action on one's own record doesn't count as one of staff. */
const nearestFirst: readonly Reach[] = ['self', 'own', 'any']

/**
 * The nearest way in which the caller reaches a record; undefined when none of their rights does.
 */
export function reach(caller: Caller, act: Act, target: Target = {}): Reach | undefined {
  const row: PolicyRow = policy[act]
  const grantedReaches = new Set(
    caller.rights.flatMap((right) =>
      rolesOf(right, row)
        .map((role) => row.may[role])
        .filter((scope) => scope !== undefined && reaches(scope, right, caller, target)),
    ),
  )
  return nearestFirst.find((scope) => grantedReaches.has(scope))
}

function rolesOf({ role, isPrimaryAccessa }: Right, { isAccessa }: PolicyRow): readonly Role[] {
  return isAccessa && isPrimaryAccessa ? [role, 'Delegate'] : [role]
}

/** Whether the caller may act on a record: one of their rights is enough. */
export function may(caller: Caller, act: Act, target: Target = {}): boolean {
  return reach(caller, act, target) !== undefined
}

export function isStaff({ rights }: Caller): boolean {
  return rights.some(({ role }) => role === 'Permanence' || role === 'AdminAQPP')
}

function reaches(scope: Reach, right: Right, caller: Caller, target: Target): boolean {
  switch (scope) {
    case 'any':
      return true
    case 'own':
      return right.pharmacyId !== null && right.pharmacyId === target.pharmacyId
    case 'self':
      return caller.contactId === target.contactId
  }
}
