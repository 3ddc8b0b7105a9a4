import type { Invitation } from '@officine/api/calls'
import { useEffect, useState } from 'react'
import { asApiError, type ResourceState, readResource } from '../../data/index.ts'
import { useOneTimeToken } from '../../hooks/use-one-time-token.ts'
import {
  clearInvitation,
  type InvitationProblem,
  invitationProblem,
  invitationResource,
  storedInvitation,
  storeInvitation,
} from './invitation.ts'

type InvitationState =
  | Exclude<ResourceState<never>, { readonly status: 'ready' }>
  | { readonly status: 'ready'; readonly invitation: Invitation; readonly token: string }
  | { readonly status: 'unusable'; readonly problem: InvitationProblem }

interface InvitationResult {
  readonly state: InvitationState
  /** Called when the invitation becomes unusable while the form is filled in. */
  readonly markUnusable: (problem: InvitationProblem) => void
}

/** Reads the invitation once: it does not change, and the server limits the requests. */
export function useInvitation(): InvitationResult {
  useOneTimeToken('signupToken', storeInvitation)
  const token = storedInvitation()
  const [state, setState] = useState<InvitationState>(token ? { status: 'loading' } : missing)

  const markUnusable = (problem: InvitationProblem) => {
    clearInvitation()
    setState({ status: 'unusable', problem })
  }

  const read = async () => {
    if (!token) return
    setState({ status: 'loading' })
    try {
      setState({ status: 'ready', token, invitation: await readResource(invitationResource(token)) })
    } catch (caught) {
      const error = asApiError(caught, 'contacts')
      const problem = invitationProblem(error)
      if (problem) markUnusable(problem)
      else setState({ status: 'error', error, isRetrying: false, retry: () => void read() })
    }
  }

  useEffect(() => {
    void read()
  }, [token])

  return { state, markUnusable }
}

const missing = { status: 'unusable', problem: 'missing' } as const
