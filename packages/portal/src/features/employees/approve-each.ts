import type { Employee } from '@officine/api/calls'
import { ApiError } from '@officine/api/errors'
import type { Outcome } from '../../data/index.ts'
import { isOpen } from './answer.ts'

/** What became of one of several approvals. */
export type ApprovalOutcome =
  | { readonly type: 'sending' }
  | { readonly type: 'approved'; readonly link: Employee }
  /** Somebody else has answered. */
  | { readonly type: 'overtaken'; readonly request: Employee; readonly current: Employee | undefined }
  /** It asks for something else by now, and waits still: the next try is of what it asks for now. */
  | { readonly type: 'changed'; readonly current: Employee }
  | { readonly type: 'failed'; readonly error: ApiError }

type SendApproval = (request: Employee) => Promise<Outcome<Employee>>

/** Approves one after the other; what happens to one stops none of the others. */
export async function approveEach(
  requests: readonly Employee[],
  approve: SendApproval,
  tell: (requestId: string, outcome: ApprovalOutcome) => void,
): Promise<void> {
  for (const request of requests) {
    tell(request.id, { type: 'sending' })
    tell(request.id, await outcomeOf(request, approve))
  }
}

async function outcomeOf(request: Employee, approve: SendApproval): Promise<ApprovalOutcome> {
  try {
    const outcome = await approve(request)
    if (outcome.type === 'done') return { type: 'approved', link: outcome.record ?? request }
    const { current } = outcome
    return current && isOpen(current) ? { type: 'changed', current } : { type: 'overtaken', request, current }
  } catch (thrown) {
    const error =
      thrown instanceof ApiError ? thrown : new ApiError({ kind: 'load', scope: '', cause: thrown })
    return { type: 'failed', error }
  }
}
