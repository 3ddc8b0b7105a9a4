import { employmentTypes, type Role } from '@officine/api/constants'
import { type Act, type PolicyRow, policy, type Reach } from './table.ts'

/** What one current employment gives: a role, at a pharmacy or, for staff, at none. */
export interface Right {
  readonly role: Role
  readonly pharmacyId: string | null
  /** The responsible person of accessa has the delegate's rights there, in its area alone. */
  readonly isPrimaryAccessa?: boolean
}

export interface Caller {
  readonly contactId: string
  readonly rights: readonly Right[]
}

/** The record that somebody wants to reach: whose it is, and at which pharmacy. */
export interface Target {
  readonly pharmacyId?: string
  readonly contactId?: string
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

/** The rights that current employments give; without any a person is Basic. */
export function rightsOf(
  current: readonly {
    readonly type: number
    readonly pharmacyId: string | null
    readonly isPrimaryAccessa?: boolean
  }[],
): readonly Right[] {
  const rights = current.flatMap(({ type, pharmacyId, isPrimaryAccessa = false }) => {
    const role = roleOfType.get(type)
    return role ? [{ role, pharmacyId, isPrimaryAccessa }] : []
  })
  return rights.length === 0 ? basic : rights
}

/** From near to far: what a person may do to their own is not done as staff. */
const nearestFirst: readonly Reach[] = ['self', 'own', 'any']

/** How somebody reaches a record, the nearest way; nothing when none of their rights reaches it. */
export function reach(caller: Caller, act: Act, target: Target = {}): Reach | undefined {
  const row: PolicyRow = policy[act]
  const reaching = new Set(
    caller.rights.flatMap((right) =>
      rolesOf(right, row)
        .map((role) => row.may[role])
        .filter((far) => far !== undefined && reaches(far, right, caller, target)),
    ),
  )
  return nearestFirst.find((far) => reaching.has(far))
}

function rolesOf({ role, isPrimaryAccessa }: Right, { isAccessa }: PolicyRow): readonly Role[] {
  return isAccessa && isPrimaryAccessa ? [role, 'Delegate'] : [role]
}

/** Whether somebody may do something to a record: one of their rights is enough. */
export function may(caller: Caller, act: Act, target: Target = {}): boolean {
  return reach(caller, act, target) !== undefined
}

/** Whether somebody works for the association itself. */
export function isStaff({ rights }: Caller): boolean {
  return rights.some(({ role }) => role === 'Permanence' || role === 'AdminAQPP')
}

function reaches(far: Reach, right: Right, caller: Caller, target: Target): boolean {
  switch (far) {
    case 'any':
      return true
    case 'own':
      return right.pharmacyId !== null && right.pharmacyId === target.pharmacyId
    case 'self':
      return caller.contactId === target.contactId
  }
}
