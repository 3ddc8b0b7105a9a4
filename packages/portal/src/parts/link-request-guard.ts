import type { Userinfo } from '@officine/api/calls'
import { jobFields } from '@officine/api/constants'
import { fits } from '../navigation/decide.ts'
import type { Guard } from '../navigation/index.ts'

/** Who may ask for a link with a pharmacy (specification 2, `/new-employment`). */
export const linkRequestGuard: Guard = {
  roles: ['Employee', 'Delegate', 'Basic'],
  jobFields: [jobFields.CommunityPharmacy],
}

export function mayRequestLink(userinfo: Userinfo): boolean {
  return fits(linkRequestGuard, userinfo)
}
