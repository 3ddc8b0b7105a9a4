import { getEmployees, getPharmacy, postContact, postEmployee } from '@officine/api/calls'
import { ApiError, addingCodes } from '@officine/api/errors'
import { invalidateCalls, mutation } from '../../../data/index.ts'

/** The pharmacy’s record lists the owners, whom staff can add too. */
export const addEmployment = mutation(postEmployee, { invalidates: [getEmployees, getPharmacy] })

export const inviteContact = mutation(postContact, { invalidates: [] })

/**
 * Not in the form: the server makes a person’s first pharmacy the primary one, and ignores this for
 * a further one.
 */
export const isPrimaryLink = true

/** Refetches after a conflict: the person was employed, or the second delegate added, meanwhile. */
export function invalidateEmployees(): void {
  invalidateCalls([getEmployees])
}

export const isAlreadyEmployed = (error: ApiError) =>
  error.details.some(({ code }) => code === addingCodes.alreadyTied)

/** Moves "already employed" to the email, which identifies a new person in the form. */
export function moveErrorToEmail(error: unknown): unknown {
  if (!(error instanceof ApiError) || !isAlreadyEmployed(error)) return error
  return new ApiError({ ...error, details: error.details.map((detail) => ({ ...detail, field: 'email' })) })
}

/**
 * Without the right to add people, the server refuses `pharmacyId`, for which the form has no
 * field.
 */
export function toForbiddenError(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.details.some(({ field }) => field === 'pharmacyId')) return error
  return new ApiError({ ...error, kind: 'forbidden', details: [] })
}

export const isExistingContact = (error: ApiError) =>
  error.details.some(({ code }) => code === addingCodes.contactExists)
