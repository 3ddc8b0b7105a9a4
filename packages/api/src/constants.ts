/** The constants of the business (specification 3, 6, 7 and 9), each stated here alone. */

/** Role codes; an employment's `type` is one of them, and `Basic` is never stored. */
export const roleCodes = {
  Owner: 468160004,
  Mandator: 468160006,
  Employee: 468160007,
  Basic: 468160008,
  DelegatedResponsible: 468160009,
  Permanence: 468160010,
  AdminAQPP: 468160011,
} as const

export const employmentTypes = {
  Owner: roleCodes.Owner,
  Mandator: roleCodes.Mandator,
  Employee: roleCodes.Employee,
  DelegatedResponsible: roleCodes.DelegatedResponsible,
  Permanence: roleCodes.Permanence,
  AdminAQPP: roleCodes.AdminAQPP,
} as const

export type EmploymentType = (typeof employmentTypes)[keyof typeof employmentTypes]

/** What a person is, in words; derived from employments by `roleOf`. */
export type Role = 'Owner' | 'Delegate' | 'Mandator' | 'AdminAQPP' | 'Permanence' | 'Employee' | 'Basic'

export const jobFields = { CommunityPharmacy: 468160000, Other: 468160001 } as const
export type JobField = (typeof jobFields)[keyof typeof jobFields]

/** `validationStatus` of an employment: approving raises it by exactly one. */
export const validationStatuses = { requested: 0, approved: 1 } as const

export const notificationKinds = { InformationNotice: 1, ApprovalRequest: 2, Reminder: 3 } as const

export const notificationTypes = {
  MandatoryDeclaration: 1,
  UpdateEmployment: 2,
  UpdatePharmacy: 3,
  UpdateUser: 4,
  EmploymentWaitingApproval: 5,
} as const

/** Specification 7: `GET userinfo` is asked with this version. */
export const userinfoVersion = '2.0'

/** Specification 9. */
export const defaultPageSize = 15
export const maximumPageSize = 100
export const maximumDelegatesPerPharmacy = 2
export const passwordMinimumLength = 10
export const passwordMaximumLength = 128

/** How long a `POST` with an `Idempotency-Key` answers the same, in hours. */
export const idempotencyHours = 24

export const errorCodes = {
  /** The refresh token does not exist: the session's grant is gone (specification 8). */
  grantGone: '7002',
} as const
