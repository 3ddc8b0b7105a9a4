import type { Employment, OwnEmployment, Userinfo } from '@officine/api/calls'
import { type EmploymentType, employmentTypes, jobFields, type Role } from '@officine/api/constants'

/** A current, approved tie to the pharmacy 12. */
export function employmentAs(type: EmploymentType, changes: Partial<Employment> = {}): Employment {
  return {
    id: '1',
    type,
    isPrimaryLink: true,
    startDate: null,
    endDate: null,
    validationStatus: 1,
    isPrimaryAccessa: false,
    curoEmail: null,
    contactId: '1',
    accountId: '12',
    ...changes,
  }
}

/** Somebody of community pharmacy who is signed in, without a pharmacy. */
export const person: Userinfo = {
  contactId: '1',
  firstName: 'Anne',
  lastName: 'Roy',
  name: 'Anne Roy',
  email: 'anne@officine.test',
  iat: 0,
  employments: [],
  occupation: null,
  jobField: jobFields.CommunityPharmacy,
  lastDeclarationSigned: null,
  isDesynchronized: false,
  draftSecret: 'secret',
  notifications: [],
}

export const owner: Userinfo = { ...person, employments: [employmentAs(employmentTypes.Owner)] }

/** The type of link that makes each role; without any link one is Basic. */
export const typeOfRole: Readonly<Record<Role, EmploymentType | undefined>> = {
  Owner: employmentTypes.Owner,
  Delegate: employmentTypes.DelegatedResponsible,
  Mandator: employmentTypes.Mandator,
  AdminAQPP: employmentTypes.AdminAQPP,
  Permanence: employmentTypes.Permanence,
  Employee: employmentTypes.Employee,
  Basic: undefined,
}

/** One's own link, as one reads it of oneself. */
export function ownEmploymentAs(type: EmploymentType, changes: Partial<OwnEmployment> = {}): OwnEmployment {
  return {
    ...employmentAs(type),
    version: 1,
    pharmacyName: 'Pharmacie du Vieux-Marché',
    pharmacyCity: 'Montréal',
    requestedAt: null,
    remindedAt: null,
    decidedAt: null,
    refusalReason: null,
    ...changes,
  }
}
