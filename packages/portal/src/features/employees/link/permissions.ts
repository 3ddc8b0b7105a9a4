import type { Userinfo } from '@officine/api/calls'
import { rolesIn } from '../../../session/index.ts'

/** A type of employment that is given in a form. */
export type Permission = 'Employee' | 'DelegatedResponsible' | 'Mandator' | 'Owner'

const byOwners: readonly Permission[] = ['Employee', 'DelegatedResponsible']

/** Mandators are the administration's to make, and owners too, beside those whom an accepted transaction makes. */
export function permissionsGivenBy(person: Pick<Userinfo, 'employments'>): readonly Permission[] {
  return rolesIn(person).includes('AdminAQPP') ? [...byOwners, 'Mandator', 'Owner'] : byOwners
}
