import { getEmployees, getPharmacy, postContact, postEmployee } from '@officine/api/calls'
import { ApiError, addingCodes } from '@officine/api/errors'
import { makeStale, mutation } from '../../../data/index.ts'

/** The record names the owners, whom the administration adds too. */
export const addLink = mutation(postEmployee, { makesStale: () => [getEmployees, getPharmacy] })

export const inviteContact = mutation(postContact, { makesStale: () => [] })

/** What a new link has beside what the form asks: a first pharmacy is the primary one, a second leaves that as it is. */
export const isPrimaryLink = true

/** Somebody else was faster: the person is linked, or a delegate's seat is taken. What is on screen asks anew. */
export function refreshTies(): void {
  makeStale([getEmployees])
}

export const isTied = (error: ApiError) => error.details.some(({ code }) => code === addingCodes.alreadyTied)

/** In the form of a new person their address stands for them: that they are linked already is said there. */
export function atAddress(error: unknown): unknown {
  if (!(error instanceof ApiError) || !isTied(error)) return error
  return new ApiError({ ...error, details: error.details.map((one) => ({ ...one, field: 'email' })) })
}

/** Whoever lost the right to add people at the pharmacy is refused at `pharmacyId`, for which the form has no field. */
export function asForbidden(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.details.some(({ field }) => field === 'pharmacyId')) return error
  return new ApiError({ ...error, kind: 'forbidden', details: [] })
}

export const isKnown = (error: ApiError) =>
  error.details.some(({ code }) => code === addingCodes.contactExists)
