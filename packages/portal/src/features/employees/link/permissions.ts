import type { PharmacyRight } from '@officine/api/calls'

/** A type of employment that is given in a form. */
export type Permission = 'Employee' | 'DelegatedResponsible' | 'Mandator' | 'Owner'

const byOwners: readonly Permission[] = ['Employee', 'DelegatedResponsible']

/** Mandators are the administration's to make, and owners too, beside those whom an accepted transaction makes. */
export function permissionsOf(may: readonly PharmacyRight[]): readonly Permission[] {
  return may.includes('giveAnyPermission') ? [...byOwners, 'Mandator', 'Owner'] : byOwners
}
