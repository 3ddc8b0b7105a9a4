import { employmentTypes } from '@officine/api/constants'

/** Version of the terms of new declarations. */
export const declarationTermsVersion = '2026-01'

/** Days to answer a new declaration. */
export const declarationDays = 45

/** Owners, employees and mandators declare each year; delegates and staff do not. */
export const declaringTypes: readonly number[] = [
  employmentTypes.Owner,
  employmentTypes.Employee,
  employmentTypes.Mandator,
]
