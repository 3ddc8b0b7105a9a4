import { getInvitation, type Invitation } from '@officine/api/calls'
import { ApiError, invitationCodes } from '@officine/api/errors'
import { type Resource, resource } from '../../data/index.ts'

export function invitationOf(signupToken: string): Resource<Invitation> {
  return resource(getInvitation, { query: { signupToken } })
}

/** Why an invitation opens nothing; `missing` when the page was opened without one. */
export type DeadEnd = 'missing' | 'invalid' | 'expired' | 'used'

const deadEnds: Readonly<Record<string, DeadEnd>> = {
  [invitationCodes.invalid]: 'invalid',
  [invitationCodes.expired]: 'expired',
  [invitationCodes.used]: 'used',
}

/** What an error says of the invitation itself; nothing when it says something else, which may pass. */
export function deadEndOf({ details: said, kind, fieldErrors }: ApiError): DeadEnd | undefined {
  const named = said.flatMap(({ code }) => deadEnds[code] ?? [])[0]
  if (named) return named
  // The only thing that was asked of it is the token: one that can't be read was cut off or written anew.
  return kind === 'badRequest' && fieldErrors.some(({ field }) => field === 'signupToken')
    ? 'invalid'
    : undefined
}

export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError({ kind: 'load', scope: 'contacts', cause: error })
}

/**
 * The secret of the invitation that this tab was opened with. It left the address bar at once; it is kept for as long as the tab is
 * open, so that a reload comes back to the form, and forgotten as soon as it opens nothing any more.
 */
const name = 'officine-invitation'

export function keepInvitation(token: string): void {
  sessionStorage.setItem(name, token)
}

export function keptInvitation(): string | undefined {
  return sessionStorage.getItem(name) ?? undefined
}

export function forgetInvitation(): void {
  sessionStorage.removeItem(name)
}
