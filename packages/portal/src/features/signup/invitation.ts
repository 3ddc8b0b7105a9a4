import { getInvitation } from '@officine/api/calls'
import { type ApiError, invitationCodes } from '@officine/api/errors'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callQuery } from '../../data/index.ts'
import { useOneTimeToken } from '../../hooks/use-one-time-token.ts'

/**
 * Reads the invitation once: it does not change, and the server limits the requests.
 * @returns also the token of the link, why the invitation cannot be used, and a function to call
 * when it becomes unusable while the form is filled in.
 */
export function useInvitation() {
  useOneTimeToken('signupToken', (token) => sessionStorage.setItem(storageKey, token))
  const stored = sessionStorage.getItem(storageKey) ?? undefined
  // The form still needs it when the stored one is cleared.
  const [token, setToken] = useState(stored)
  if (stored !== undefined && stored !== token) setToken(stored)
  const [knownProblem, setProblem] = useState<InvitationProblem | undefined>(token ? undefined : 'missing')
  const invitation = useQuery({
    ...callQuery(getInvitation, { query: { signupToken: token ?? '' } }),
    enabled: token !== undefined,
    staleTime: 'static',
    refetchInterval: false,
  })
  const problem = knownProblem ?? (invitation.error ? invitationProblem(invitation.error) : undefined)

  const markUnusable = (problem: InvitationProblem) => {
    clearInvitation()
    setProblem(problem)
  }

  useEffect(() => {
    if (problem) markUnusable(problem)
  }, [problem])

  return { invitation, token, problem, markUnusable }
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

export function clearInvitation(): void {
  sessionStorage.removeItem(storageKey)
}
