import type { Employee } from '@officine/api/calls'
import { ApiError } from '@officine/api/errors'
import { type Conflict, conflictOf } from './conflict.ts'
import type { SendAnswer } from './send-answer.ts'

/** What became of one of several approvals. */
export type Outcome =
  | { readonly type: 'sending' }
  | { readonly type: 'approved' }
  /** Somebody else has answered. */
  | { readonly type: 'overtaken'; readonly conflict: Conflict }
  | { readonly type: 'failed'; readonly error: ApiError }

/** Approves one after the other; what happens to one stops none of the others. */
export async function approveEach(
  requests: readonly Employee[],
  approve: SendAnswer,
  tell: (requestId: string, outcome: Outcome) => void,
): Promise<void> {
  for (const request of requests) {
    tell(request.id, { type: 'sending' })
    tell(request.id, await outcomeOf(request, approve))
  }
}

async function outcomeOf(request: Employee, approve: SendAnswer): Promise<Outcome> {
  try {
    await approve(request)
    return { type: 'approved' }
  } catch (thrown) {
    const error =
      thrown instanceof ApiError ? thrown : new ApiError({ kind: 'load', scope: '', cause: thrown })
    const conflict = conflictOf(error, request)
    return conflict ? { type: 'overtaken', conflict } : { type: 'failed', error }
  }
}
