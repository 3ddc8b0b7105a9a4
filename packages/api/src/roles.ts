import { type EmploymentType, employmentTypes, type Role } from './constants.ts'

/** Specification 6: the role is the first of these that an approved, current employment gives. */
const priority: readonly (readonly [EmploymentType, Role])[] = [
  [employmentTypes.Owner, 'Owner'],
  [employmentTypes.DelegatedResponsible, 'Delegate'],
  [employmentTypes.Mandator, 'Mandator'],
  [employmentTypes.AdminAQPP, 'AdminAQPP'],
  [employmentTypes.Permanence, 'Permanence'],
]

interface Employed {
  readonly type: number
  readonly validationStatus: number
  readonly startDate: string | null
  readonly endDate: string | null
}

/**
 * Whether an employment counts for role and rights: approved, started and not ended. `endDate` is
 * the first day on which it no longer counts, so that revoked access ends at once. `today` is
 * `YYYY-MM-DD`.
 */
export function isCurrent(employment: Employed, today: string): boolean {
  const { validationStatus, startDate, endDate } = employment
  return (
    validationStatus >= 1 &&
    (startDate === null || startDate <= today) &&
    (endDate === null || endDate > today)
  )
}

/** All roles of a person's current employments, by priority, else Basic. Rights are their union. */
export function rolesOf(employments: readonly Employed[], today: string): readonly Role[] {
  const types = new Set(
    employments.filter((employment) => isCurrent(employment, today)).map(({ type }) => type),
  )
  if (types.size === 0) return ['Basic']
  const roles = priority.filter(([type]) => types.has(type)).map(([, role]) => role)
  // Any other type is that of an employee.
  return roles.length < types.size ? [...roles, 'Employee'] : roles
}

/** The primary role of a person. */
export function roleOf(employments: readonly Employed[], today: string): Role {
  return rolesOf(employments, today)[0] ?? 'Basic'
}
