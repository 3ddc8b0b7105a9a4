import { getInvitation, type Invitation } from '@officine/api/calls'
import { type ApiError, invitationCodes } from '@officine/api/errors'
import { type CallQuery, callQuery } from '../../data/index.ts'

export function invitationQuery(signupToken: string): CallQuery<Invitation> {
  return callQuery(getInvitation, { query: { signupToken } })
}

/** Why an invitation cannot be used; `missing` when the page was opened without one. */
export type InvitationProblem = 'missing' | 'invalid' | 'expired' | 'used'

const invitationProblems: Readonly<Record<string, InvitationProblem>> = {
  [invitationCodes.invalid]: 'invalid',
  [invitationCodes.expired]: 'expired',
  [invitationCodes.used]: 'used',
}

/** The permanent error of the invitation; undefined for any other error, which may be temporary. */
export function invitationProblem({ details, kind, fieldErrors }: ApiError): InvitationProblem | undefined {
  const problem = details.flatMap(({ code }) => invitationProblems[code] ?? [])[0]
  if (problem) return problem
  // The token is the only parameter of the request; one that fails validation was truncated or
  // altered.
  return kind === 'badRequest' && fieldErrors.some(({ field }) => field === 'signupToken')
    ? 'invalid'
    : undefined
}

/**
 * sessionStorage key of the invitation’s secret. It is removed from the address at once and stored
 * while the tab is open, so that a reload restores the form; cleared once it is unusable.
 */
const storageKey = 'officine-invitation'

export function storeInvitation(token: string): void {
  sessionStorage.setItem(storageKey, token)
}

export function storedInvitation(): string | undefined {
  return sessionStorage.getItem(storageKey) ?? undefined
}

export function clearInvitation(): void {
  sessionStorage.removeItem(storageKey)
}
