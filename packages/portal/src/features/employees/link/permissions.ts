import type { Userinfo } from '@officine/api/calls'
import { rolesIn } from '../../../session/index.ts'

/** A type of employment that is given in a form. Owners are made by a transaction. */
export type Permission = 'Employee' | 'DelegatedResponsible' | 'Mandator'

const byOwners: readonly Permission[] = ['Employee', 'DelegatedResponsible']

/** Mandators are the administration's to make (contract, who may do what). */
export function permissionsGivenBy(person: Pick<Userinfo, 'employments'>): readonly Permission[] {
  return rolesIn(person).includes('AdminAQPP') ? [...byOwners, 'Mandator'] : byOwners
}
