import type { Invitation } from '@officine/api/calls'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useOneTimeToken } from '../../hooks/use-one-time-token.ts'
import {
  clearInvitation,
  type InvitationProblem,
  invitationProblem,
  invitationQuery,
  storedInvitation,
  storeInvitation,
} from './invitation.ts'

interface InvitationResult {
  readonly invitation: UseQueryResult<Invitation>
  /** The token of the link; undefined if there is none, or the invitation is unusable. */
  readonly token: string | undefined
  /** Why the invitation cannot be used. */
  readonly problem: InvitationProblem | undefined
  /** Called when the invitation becomes unusable while the form is filled in. */
  readonly markUnusable: (problem: InvitationProblem) => void
}

/** Reads the invitation once: it does not change, and the server limits the requests. */
export function useInvitation(): InvitationResult {
  useOneTimeToken('signupToken', storeInvitation)
  const stored = storedInvitation()
  // The form still needs it when the stored one is cleared.
  const [token, setToken] = useState(stored)
  if (stored !== undefined && stored !== token) setToken(stored)
  const [knownProblem, setProblem] = useState<InvitationProblem | undefined>(token ? undefined : 'missing')
  const invitation = useQuery({
    ...invitationQuery(token ?? ''),
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
