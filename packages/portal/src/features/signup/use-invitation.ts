import type { Invitation } from '@officine/api/calls'
import { useEffect, useState } from 'react'
import { type ResourceState, readResource } from '../../data/index.ts'
import { useTokenOfAddress } from '../../parts/hooks/one-time-token.ts'
import {
  asApiError,
  type DeadEnd,
  deadEndOf,
  forgetInvitation,
  invitationOf,
  keepInvitation,
  keptInvitation,
} from './invitation.ts'

type InvitationState =
  | Exclude<ResourceState<never>, { readonly status: 'ready' }>
  | { readonly status: 'ready'; readonly invitation: Invitation; readonly token: string }
  | { readonly status: 'dead'; readonly end: DeadEnd }

interface ReadInvitation {
  readonly state: InvitationState
  /** Called when the invitation becomes unusable while the form is filled in. */
  readonly end: (end: DeadEnd) => void
}

/** Reads the invitation once: it does not change, and the server limits the requests. */
export function useInvitation(): ReadInvitation {
  useTokenOfAddress('signupToken', keepInvitation)
  const token = keptInvitation()
  const [state, setState] = useState<InvitationState>(token ? { status: 'loading' } : missing)

  const end = (why: DeadEnd) => {
    forgetInvitation()
    setState({ status: 'dead', end: why })
  }

  const read = async () => {
    if (!token) return
    setState({ status: 'loading' })
    try {
      setState({ status: 'ready', token, invitation: await readResource(invitationOf(token)) })
    } catch (caught) {
      const error = asApiError(caught)
      const why = deadEndOf(error)
      if (why) end(why)
      else setState({ status: 'error', error, isRetrying: false, retry: () => void read() })
    }
  }

  useEffect(() => {
    void read()
  }, [token])

  return { state, end }
}

const missing = { status: 'dead', end: 'missing' } as const
