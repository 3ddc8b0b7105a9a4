import type { Userinfo } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { hasRightAt } from '../session/index.ts'
import { isStaff, worksAt } from './employees-right.ts'

const { Owner, DelegatedResponsible, Permanence, AdminAQPP } = employmentTypes

/** Owners and delegates change the record of their own pharmacies, the administration that of any. */
export function mayChangePharmacy(userinfo: Userinfo, pharmacyId: string): boolean {
  return hasRightAt(userinfo, pharmacyId, [Owner, DelegatedResponsible]) || isAdministration(userinfo)
}

/** The association's administration: it alone changes a RAMQ number. */
export function isAdministration(userinfo: Userinfo): boolean {
  return isStaff(userinfo, [AdminAQPP])
}

/** Who works there reads the record, and so does the staff. */
export function mayReadPharmacy(userinfo: Userinfo, pharmacyId: string): boolean {
  return worksAt(userinfo, pharmacyId) || mayReadAnyPharmacy(userinfo)
}

/** The association's people, who find any pharmacy. */
export function mayReadAnyPharmacy(userinfo: Userinfo): boolean {
  return isStaff(userinfo, [Permanence, AdminAQPP])
}
