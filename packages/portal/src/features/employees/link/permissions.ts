import type { Userinfo } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import type { Language } from '../../../language/index.ts'
import { rolesIn } from '../../../session/index.ts'

/** A type of employment that is given in a form. Owners are made by a transaction. */
export type Permission = 'Employee' | 'DelegatedResponsible' | 'Mandator'

const byOwners: readonly Permission[] = ['Employee', 'DelegatedResponsible']

/** Mandators are the administration's to make (contract, who may do what). */
export function permissionsGivenBy(person: Pick<Userinfo, 'employments'>): readonly Permission[] {
  return rolesIn(person).includes('AdminAQPP') ? [...byOwners, 'Mandator'] : byOwners
}

/** What a type of employment is called. */
export function permissionText({ t }: Pick<Language, 't'>, type: number): string {
  switch (type) {
    case employmentTypes.Owner:
      return t('employees.type.Owner')
    case employmentTypes.DelegatedResponsible:
      return t('employees.type.Delegate')
    case employmentTypes.Mandator:
      return t('employees.type.Mandator')
    case employmentTypes.Employee:
      return t('employees.type.Employee')
    default:
      return t('employees.type.Other')
  }
}
