import { employmentTypes } from '@officine/api/constants'

/** Which terms a new declaration is about. */
export const declarationTermsVersion = '2026-01'

/** Days that somebody has to answer a new declaration. */
export const declarationDays = 45

/** Owners, employees and mandators declare each year; delegates and staff do not. */
export const declaringTypes: readonly number[] = [
  employmentTypes.Owner,
  employmentTypes.Employee,
  employmentTypes.Mandator,
]
