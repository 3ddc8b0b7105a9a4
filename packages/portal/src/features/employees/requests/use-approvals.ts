import type { Employee, EmploymentId, PharmacyId } from '@officine/api/calls'
import type { ApiError } from '@officine/api/errors'
import { useRef, useState } from 'react'
import { type ActionOutcome, asApiError } from '../../../data/index.ts'
import { useUserinfo } from '../../../session/index.ts'
import { invalidateAfterAnswer, isPending, sendDecision } from './answer-link-request.ts'

export interface Approvals {
  readonly outcomes: ReadonlyMap<string, ApprovalOutcome>
  readonly isRunning: boolean
  /** Approves the remaining requests and resolves with their outcomes; ignored while running. */
  readonly run: (requests: readonly Employee[]) => Promise<ReadonlyMap<string, ApprovalOutcome> | undefined>
}

export function useApprovals(pharmacyId: PharmacyId): Approvals {
  const person = useUserinfo()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, ApprovalOutcome>>(new Map())
  const [isRunning, setRunning] = useState(false)
  const isRunningRef = useRef(false)
  const approve = (request: Employee) => sendDecision('approve', pharmacyId, person, request)

  const run: Approvals['run'] = async (requests) => {
    if (isRunningRef.current) return undefined
    isRunningRef.current = true
    setRunning(true)
    let latest = outcomes
    await approveEach(requests, approve, (id, outcome) => {
      latest = new Map([...latest, [id, outcome]])
      setOutcomes(latest)
    })
    isRunningRef.current = false
    setRunning(false)
    // Once for all of them, to avoid refetching the list after each.
    invalidateAfterAnswer()
    return latest
  }
  return { outcomes, isRunning, run }
}

/** Outcome of one of several approvals. */
export type ApprovalOutcome =
  | { readonly type: 'sending' }
  | { readonly type: 'approved'; readonly employment: Employee }
  /** Answered by somebody else. */
  | { readonly type: 'overtaken'; readonly request: Employee; readonly current: Employee | undefined }
  /** Changed but still pending: the next try approves the current version. */
  | { readonly type: 'changed'; readonly current: Employee }
  | { readonly type: 'failed'; readonly error: ApiError }

type SendApproval = (request: Employee) => Promise<ActionOutcome<Employee>>

/** Approves sequentially; a failure does not stop the others. */
export async function approveEach(
  requests: readonly Employee[],
  approve: SendApproval,
  onOutcome: (requestId: EmploymentId, outcome: ApprovalOutcome) => void,
): Promise<void> {
  for (const request of requests) {
    onOutcome(request.id, { type: 'sending' })
    onOutcome(request.id, await approvalOutcome(request, approve))
  }
}

async function approvalOutcome(request: Employee, approve: SendApproval): Promise<ApprovalOutcome> {
  try {
    const outcome = await approve(request)
    if (outcome.type === 'done') return { type: 'approved', employment: outcome.record ?? request }
    const { current } = outcome
    return current && isPending(current)
      ? { type: 'changed', current }
      : { type: 'overtaken', request, current }
  } catch (thrown) {
    const error = asApiError(thrown)
    return { type: 'failed', error }
  }
}
